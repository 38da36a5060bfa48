import { httpVariables, mongoVariables, natsVariables, redisVariables } from '@wifi-share/service-kit/config/variables';
import { z } from 'zod';

export const configSchema = z.object({ ...httpVariables, ...mongoVariables, ...redisVariables, ...natsVariables });
export type Config = z.infer<typeof configSchema>;
