import { accessPartitionOf, accessPartitionSubjects } from '@wifi-share/contracts/events/networks';
import { streams } from '@wifi-share/contracts/events/streams';
import { register } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { positionModel } from '../../src/events/position.js';
import { countingStage, networkIds, until } from './counting-stage.js';
import { access, errorLevel } from './stage.js';

const stage = await countingStage();
const { accessAll, applied, counted, counts, project } = stage;

const alarms = () => stage.recording.lines.filter(({ msg }) => msg === 'events were removed before they were applied');

describe('messages that were removed', () => {
  it('raise an alarm when they had not been applied', async () => {
    await accessAll(1);
    const first = project();
    await applied(12);
    await first.stop();
    await accessAll(2);
    await stage.bus.purge(streams.accesses, 'networks.access.>');
    await accessAll(1);
    project();
    await counted(24);
    expect(alarms()).toMatchObject([{ level: errorLevel, projection: 'counts', applied: 12, first: 37 }]);
    expect(await register.getSingleMetricAsString('projection_gaps_total')).toContain('{projection="counts"} 1');
  });

  it('raise none when they had been applied, or lie between others', async () => {
    await accessAll(2);
    const first = project();
    await applied(24);
    await first.stop();
    await stage.bus.purge(streams.accesses, 'networks.access.*.*.*.net0');
    await accessAll(1);
    await stage.bus.purge(streams.accesses, 'networks.access.*.*.*.net5');
    project();
    await until(async () => expect((await counts()).net11).toBe(3));
    expect((await counts()).net5).toBe(2);
    expect(alarms()).toEqual([]);
  });

  it('raise none when they belonged to another partition', async () => {
    const mine = accessPartitionOf('net0');
    const others = networkIds.filter((id) => accessPartitionOf(id) !== mine);
    const subject = accessPartitionSubjects(mine);
    await stage.bus.publish(access('net0'));
    const first = project({ subject });
    await applied(1);
    for (const id of others) await stage.bus.publish(access(id));
    await applied(others.length + 1);
    await first.stop();
    await stage.bus.purge(streams.accesses, 'networks.access.>');
    await stage.bus.publish(access('net0'));
    project({ subject });
    await until(async () => expect(await counts()).toEqual({ net0: 2 }));
    expect(alarms()).toEqual([]);
  });

  it('say so when the stream is an older copy of itself', async () => {
    await accessAll(1);
    const { created } = (await (await stage.view.connection.jetstreamManager()).streams.info('ACCESSES')) as {
      created: string;
    };
    await positionModel(stage.database).create({ _id: 'counts', stream: new Date(created), seq: 500 });
    project();
    await until(async () => {
      const messages = stage.recording.lines.map(({ msg }) => msg);
      expect(messages).toContain('the stream is older than what was applied from it');
    });
  });
});
