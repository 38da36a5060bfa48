import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followAccesses } from '@/features/analytics/live/access-stream.js';

const CLOSED = 2;

/** The browser's own end of a stream, which a test opens and breaks. */
class FakeSource {
  static readonly CLOSED = CLOSED;
  static readonly made: FakeSource[] = [];
  readyState = 0;
  onopen = () => undefined;
  onerror = () => undefined;
  readonly addEventListener = vi.fn();
  readonly close = vi.fn();
  constructor(readonly url: string) {
    FakeSource.made.push(this);
  }
}

const events = { onOpen: vi.fn(), onAccess: vi.fn(), onRecent: vi.fn(), onLost: vi.fn(), onAway: vi.fn() };
const newest = () => FakeSource.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.stubGlobal('EventSource', FakeSource);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not call a stream away that the server ends and the browser opens again at once', () => {
  const stop = followAccesses('u1', events);
  newest().onopen();
  newest().onerror();
  vi.advanceTimersByTime(2000);
  newest().onopen();
  vi.advanceTimersByTime(60_000);
  expect(events.onLost).toHaveBeenCalledTimes(1);
  expect(events.onAway).not.toHaveBeenCalled();
  stop();
});

it('calls one away that does not come back, once, and not after it was left', () => {
  const stop = followAccesses('u1', events);
  newest().onerror();
  newest().onerror();
  vi.advanceTimersByTime(10_000);
  expect(events.onAway).toHaveBeenCalledTimes(1);
  newest().onopen();
  newest().onerror();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(events.onAway).toHaveBeenCalledTimes(1);
  expect(newest().close).toHaveBeenCalled();
});

it('asks again by itself after a refusal, less and less often', () => {
  const stop = followAccesses('u1', events);
  const before = FakeSource.made.length;
  const refuse = () => {
    newest().readyState = CLOSED;
    newest().onerror();
  };
  refuse();
  vi.advanceTimersByTime(2000);
  expect(FakeSource.made).toHaveLength(before + 1);
  refuse();
  vi.advanceTimersByTime(3999);
  expect(FakeSource.made).toHaveLength(before + 1);
  vi.advanceTimersByTime(1);
  expect(FakeSource.made).toHaveLength(before + 2);
  stop();
});
