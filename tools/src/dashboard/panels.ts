import { signIn, signUp } from '@wifi-share/contracts/calls/identity';
import { logAccess, readPublicNetwork } from '@wifi-share/contracts/calls/networks';
import { guestPagePath } from '@wifi-share/contracts/paths';
import { routePattern } from '@wifi-share/service-kit/app/call-schema';

/** Grafana's units. */
type Unit = 'reqps' | 's' | 'percentunit' | 'short' | 'bytes';

export interface Panel {
  title: string;
  /** What to think of it. */
  description: string;
  unit: Unit;
  /** PromQL by legend. Copies report the same of what they share: `max` there, not `sum`. */
  series: Record<string, string>;
}

export interface Row {
  title: string;
  panels: Panel[];
}

/** Long enough for four scrapes. */
const window = '[$__rate_interval]';
const answers = 'http_request_duration_seconds_count';
const answeredLookups = `route="${routePattern(readPublicNetwork.path)}", status=~"2xx|3xx"`;
const accessRoute = routePattern(logAccess.path);
const signInRoute = routePattern(signIn.path);
const signUpRoute = routePattern(signUp.path);

const perSecond = (metric: string, by = ''): string => `sum${by} (rate(${metric}${window}))`;
const slowest = (part: number, labels: string, by: string): string =>
  `histogram_quantile(${part}, sum by (le${by}) (rate(http_request_duration_seconds_bucket{${labels}}${window})))`;

const guests: Row = {
  title: 'Guests',
  panels: [
    {
      title: 'Lookups',
      description: 'What guest pages ask the gateway. Nearly all should come from memory.',
      unit: 'reqps',
      series: { 'from {{from}}': perSecond('public_lookups_total', ' by (from)') },
    },
    {
      title: 'Time of a lookup',
      description: 'Of nineteen in twenty, and of ninety-nine in a hundred. Refused ones do not count.',
      unit: 's',
      series: {
        p95: slowest(0.95, answeredLookups, ''),
        p99: slowest(0.99, answeredLookups, ''),
      },
    },
    {
      title: 'Guest pages',
      description: 'Pages of networks that the gateway answered, by class of status.',
      unit: 'reqps',
      series: {
        '{{status}}': perSecond(`${answers}{service="gateway", route="${guestPagePath(':id')}"}`, ' by (status)'),
      },
    },
    {
      title: 'Accesses',
      description: 'Page visits that were reported to be counted, by class of status; 2xx are stored, or known bots.',
      unit: 'reqps',
      series: {
        '{{status}}': perSecond(`${answers}{service="gateway", route="${accessRoute}"}`, ' by (status)'),
      },
    },
  ],
};

const owners: Row = {
  title: 'Owners and e-mails',
  panels: [
    {
      title: 'Sign-ins',
      description: 'With a password, by class of status. Many 4xx: passwords are being guessed.',
      unit: 'reqps',
      series: { '{{status}}': perSecond(`${answers}{service="identity", route="${signInRoute}"}`, ' by (status)') },
    },
    {
      title: 'Sign-ups',
      description: 'By class of status.',
      unit: 'reqps',
      series: { '{{status}}': perSecond(`${answers}{service="identity", route="${signUpRoute}"}`, ' by (status)') },
    },
    {
      title: 'E-mails',
      description: 'In the queue. Delayed ones wait for their next try, failed ones for an operator.',
      unit: 'short',
      series: { '{{state}}': 'max by (state) (queue_jobs{queue="mail"})' },
    },
    {
      title: 'Webhooks',
      description: 'Tries in the queue. Delayed ones are not due yet.',
      unit: 'short',
      series: { '{{state}}': 'max by (state) (queue_jobs{queue="webhooks"})' },
    },
  ],
};

const events: Row = {
  title: 'Events',
  panels: [
    {
      title: 'Lag of consumers',
      description: 'How far each is behind. Effects that are repeated on purpose are up to a minute old.',
      unit: 's',
      series: { '{{consumer}} of {{service}}': 'max by (service, consumer) (event_consumer_lag_seconds)' },
    },
    {
      title: 'Messages that wait',
      description: 'That a consumer has not processed yet.',
      unit: 'short',
      series: { '{{consumer}} of {{service}}': 'max by (service, consumer) (event_consumer_pending_messages)' },
    },
    {
      title: 'Age of outboxes',
      description: 'How long the oldest event or e-mail waits to be sent.',
      unit: 's',
      series: { '{{collection}} of {{service}}': 'max by (service, collection) (outbox_oldest_entry_seconds)' },
    },
    {
      title: 'Dead letters',
      description: 'That wait for an operator: `ops dead-letters` says why.',
      unit: 'short',
      series: { '{{consumer}} of {{service}}': 'max by (service, consumer) (event_dead_letters)' },
    },
  ],
};

const errors: Row = {
  title: 'Errors',
  panels: [
    {
      title: 'Server errors',
      description: 'The part of a service’s answers that are 5xx; the alert is at 2 %.',
      unit: 'percentunit',
      series: {
        '{{service}}': `${perSecond(`${answers}{status="5xx"}`, ' by (service)')} / ${perSecond(answers, ' by (service)')}`,
      },
    },
    {
      title: 'Problems',
      description: 'Answers that say what went wrong, by code: the ten most frequent.',
      unit: 'reqps',
      series: { '{{code}}': `topk(10, ${perSecond('http_problems_total', ' by (code)')})` },
    },
    {
      title: 'Ready services',
      description: 'Copies of each service that can work.',
      unit: 'short',
      series: { '{{service}}': 'sum by (service) (service_ready)' },
    },
    {
      title: 'Blocked addresses',
      description: 'That tried the admin area.',
      unit: 'short',
      series: { blocked: 'max(blocked_addresses)' },
    },
  ],
};

const saturation: Row = {
  title: 'Saturation',
  panels: [
    {
      title: 'Answers',
      description: 'A second, of each service.',
      unit: 'reqps',
      series: { '{{service}}': perSecond(answers, ' by (service)') },
    },
    {
      title: 'Slow answers',
      description: 'One in twenty takes longer; streams and held answers are left out.',
      unit: 's',
      series: { '{{service}}': slowest(0.95, 'route!~".*/(live|events|poll)"', ', service') },
    },
    {
      title: 'Processor',
      description: 'Cores that each service uses, of all its copies.',
      unit: 'short',
      series: { '{{service}}': perSecond('process_cpu_seconds_total', ' by (service)') },
    },
    {
      title: 'Wait for the processor',
      description: 'How late a service comes to what is due: the worst of a hundred turns.',
      unit: 's',
      series: { '{{service}}': 'max by (service) (nodejs_eventloop_lag_p99_seconds)' },
    },
    {
      title: 'Memory',
      description: 'Of the largest copy; compose ends one at 384 MB.',
      unit: 'bytes',
      series: { '{{service}}': 'max by (service) (process_resident_memory_bytes)' },
    },
    {
      title: 'Metrics that could not be read',
      description: 'As a server was away or slow at a scrape.',
      unit: 'reqps',
      series: { '{{service}}': perSecond('metrics_read_failures_total', ' by (service)') },
    },
  ],
};

export const rows: readonly Row[] = [guests, owners, events, errors, saturation];
