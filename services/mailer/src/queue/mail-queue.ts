import type { Queue } from 'bullmq';
import type { MailContent } from './queued-mail.js';

export type MailQueue = Queue<MailContent, void>;
