import { expect, it, onTestFinished, vi } from 'vitest';
import { saveFile } from '@/lib/save-file.js';

it('a file can be read for a minute after the browser was told to save it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  onTestFinished(() => revoke.mockRestore());
  saveFile(new Blob(['text']), 'file.txt');
  vi.advanceTimersByTime(59_999);
  expect(revoke).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoke).toHaveBeenCalledOnce();
});
