import { pageTagContent, tagContent } from '@wifi-share/wifi-formats/nfc-tag';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TagWriter } from '@/features/nfc-helper/tag-writer.js';
import { FakePhone, readBack } from './fake-ndef-reader.js';

const page = 'https://wifi.example/wifi/abcdefgh1234?via=nfc';
const cafe = { ssid: 'Cafe Guest', password: 'flat-white-please', security: 'WPA2', hidden: false } as const;
const content = tagContent(cafe, page);

let phone: FakePhone;
let writer: TagWriter;
beforeEach(() => {
  phone = new FakePhone();
  writer = new TagWriter(phone.Reader);
});

const reaches = (name: string) => vi.waitFor(() => expect(writer.state().name).toBe(name), 10_000);

async function writeTag(): Promise<void> {
  void writer.write(content);
  await reaches('writing');
  phone.hold();
  await reaches('written');
}

describe('writing', () => {
  it('waits for a tag, writes the records to it and finds them there', async () => {
    const names: string[] = [];
    writer.subscribe(() => names.push(writer.state().name));
    await writeTag();
    expect(phone.written).toEqual([content.records]);
    expect(names).toEqual(['writing', 'checking', 'written']);
  });

  it('takes what stood on the tag before for nothing that was written', async () => {
    void writer.write(content);
    await reaches('writing');
    phone.hold(readBack(pageTagContent('https://example.com/').records));
    await reaches('written');
  });

  it.each<[string, (records: ReturnType<typeof readBack>) => ReturnType<typeof readBack>]>([
    ['nothing', () => []],
    ['one record only', ([first]) => [first!]],
    ['another order', ([first, second]) => [second!, first!]],
    ['another address', ([first]) => [first!, ...readBack(pageTagContent(`${page}x`).records)]],
    ['a record more', (records) => [...records, { recordType: 'empty', mediaType: null, data: null }]],
    ['a record of another kind', ([first, second]) => [first!, { ...second!, recordType: 'text' }]],
  ])('says that the tag holds something else when it holds %s', async (_, alters) => {
    void writer.write(content);
    await reaches('writing');
    phone.hold([], alters);
    await reaches('different');
  });

  it('goes on listening for tags until it is finished, so that the phone does not open what was written', async () => {
    await writeTag();
    expect(phone.readers).toBe(1);
    writer.finish();
    expect(phone.readers).toBe(0);
    expect(writer.state().name).toBe('ready');
  });

  it('writes nothing any more once it is cancelled', async () => {
    void writer.write(content);
    await reaches('writing');
    writer.cancel();
    phone.hold();
    expect(writer.state().name).toBe('ready');
    expect(phone.written).toEqual([]);
  });

  it('stays cancelled when the phone had just written after all', async () => {
    let resolveWrite = () => {};
    const write = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          resolveWrite = resolve;
        }),
    );
    writer = new TagWriter(
      class extends phone.Reader {
        override write = write;
      },
    );
    const done = writer.write(content);
    await vi.waitFor(() => expect(write).toHaveBeenCalled(), 10_000);
    writer.cancel();
    resolveWrite();
    await done;
    expect(writer.state().name).toBe('ready');
  });
});

describe('locking', () => {
  it('locks the tag that was written', async () => {
    await writeTag();
    void writer.lock();
    await reaches('locked');
    expect(phone.locks).toBe(1);
  });

  it('spares another tag', async () => {
    await writeTag();
    phone.takeAway();
    void writer.lock();
    await reaches('locking');
    phone.hold(readBack(pageTagContent(page).records));
    await reaches('failed');
    expect(writer.state()).toMatchObject({ reason: 'otherTag', during: 'lock' });
    expect(phone.locks).toBe(0);
  });
});

const failure = (name: string, message = '') => new DOMException(message, name);

describe('what goes wrong is said in the terms of the owner:', () => {
  it.each([
    ['denied', 'scan', failure('NotAllowedError')],
    ['switchedOff', 'scan', failure('NotReadableError')],
    ['notSupported', 'scan', failure('NotSupportedError')],
    ['unsuitableTag', 'write', failure('NotSupportedError')],
    ['movedAway', 'write', failure('NetworkError', 'Failed to write because the tag is lost: Tag was lost.')],
    ['interrupted', 'write', failure('AbortError', 'The push operation is cancelled.')],
    ['unknown', 'write', failure('SyntaxError')],
    ['unknown', 'write', new TypeError('something of our own')],
  ] as const)('%s, when %s is refused with %s', async (reason, call, error) => {
    phone.refusals[call] = error;
    void writer.write(content);
    phone.hold();
    await reaches('failed');
    expect(writer.state()).toEqual({ name: 'failed', reason, during: 'write' });
  });

  it.each([
    ['tooSmall', tagContent({ ...cafe, password: 'x'.repeat(63) }, page)],
    ['readOnly', pageTagContent(page)],
  ] as const)('%s, when Android refuses a message of that length', async (reason, refused) => {
    phone.refusals.write = failure('NetworkError', 'Failed to write due to an IO error: null');
    void writer.write(refused);
    phone.hold();
    await reaches('failed');
    expect(writer.state()).toMatchObject({ reason });
  });

  it.each([
    ['cannotLock', failure('NotSupportedError')],
    ['lockRefused', failure('NetworkError', 'Failed to make read-only due to an IO error: null')],
    ['movedAway', failure('NetworkError', 'Failed to make read-only because the tag is lost: null')],
  ] as const)('%s, when the lock is refused with %s', async (reason, error) => {
    await writeTag();
    phone.refusals.makeReadOnly = error;
    void writer.lock();
    await reaches('failed');
    expect(writer.state()).toEqual({ name: 'failed', reason, during: 'lock' });
  });

  it('after a failure the next attempt works', async () => {
    phone.refusals.scan = failure('NotReadableError');
    void writer.write(content);
    await reaches('failed');
    await writeTag();
  });
});
