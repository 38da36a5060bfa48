import autocannon from 'autocannon';

/** The 99th percentile of the time to answer, in milliseconds, at `perSecond` requests; corrected for coordinated omission. */
export async function p99At(url: string, perSecond: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections: 32, overallRate: Math.round(perSecond), duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx + result.errors} answers failed`);
  return result.latency.p99;
}
