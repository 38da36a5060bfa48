import { type Panel, type Row, rows } from './panels.js';

const prometheus = { type: 'prometheus', uid: 'prometheus' };
const tempo = { type: 'tempo', uid: 'tempo' };

/** Grafana's grid has 24 columns; heights are in units of 30 pixels. */
const columns = 24;
const panelHeight = 7;

const timeSeries = ({ title, description, unit, series }: Panel) => ({
  type: 'timeseries',
  title,
  description,
  datasource: prometheus,
  fieldConfig: {
    defaults: { unit, min: 0, custom: { fillOpacity: 10, showPoints: 'never', spanNulls: true } },
    overrides: [],
  },
  options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
  targets: Object.entries(series).map(([legendFormat, expr], index) => ({
    refId: String.fromCharCode('A'.charCodeAt(0) + index),
    datasource: prometheus,
    expr,
    legendFormat,
  })),
});

/** Where traces are made; a click leads to each. */
const slowTraces = {
  type: 'table',
  title: 'Slow requests',
  description: 'Traces that took more than half a second. Empty where nothing is traced (docs/operations/tracing.md).',
  datasource: tempo,
  targets: [
    {
      refId: 'A',
      datasource: tempo,
      queryType: 'traceql',
      tableType: 'traces',
      limit: 20,
      query: '{ resource.service.name = "gateway" && duration > 500ms }',
    },
  ],
};

type Content = ReturnType<typeof timeSeries> | typeof slowTraces;

/** A row's heading and its panels side by side, four to a line; `y` is where it begins. */
function placed({ title, panels }: { title: string; panels: Content[] }, y: number) {
  const perLine = Math.min(panels.length, panels.length === 6 ? 3 : 4);
  const w = columns / perLine;
  const heading = { type: 'row', title, collapsed: false, panels: [], gridPos: { x: 0, y, w: columns, h: 1 } };
  const placedPanels = panels.map((panel, index) => ({
    ...panel,
    gridPos: { x: (index % perLine) * w, y: y + 1 + Math.floor(index / perLine) * panelHeight, w, h: panelHeight },
  }));
  return { content: [heading, ...placedPanels], height: 1 + Math.ceil(panels.length / perLine) * panelHeight };
}

function layOut(all: { title: string; panels: Content[] }[]) {
  let y = 0;
  return all.flatMap((row) => {
    const { content, height } = placed(row, y);
    y += height;
    return content;
  });
}

const contentOf = ({ title, panels }: Row) => ({ title, panels: panels.map(timeSeries) });

/** deploy/grafana/dashboards/wifi-share.json, as Grafana reads it. */
export const dashboard = {
  uid: 'wifi-share',
  title: 'WiFi Share',
  schemaVersion: 39,
  editable: false,
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  timezone: 'browser',
  tags: ['wifi-share'],
  templating: { list: [] },
  panels: layOut([...rows.map(contentOf), { title: 'Traces', panels: [slowTraces] }]).map((panel, index) => ({
    id: index + 1,
    ...panel,
  })),
};

export const dashboardPath = 'deploy/grafana/dashboards/wifi-share.json';
export const dashboardText = `${JSON.stringify(dashboard, null, 2)}\n`;
