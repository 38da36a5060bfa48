import type { FastifyRequest } from 'fastify';

/** Whether the request only asks, and changes nothing. */
export const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';
