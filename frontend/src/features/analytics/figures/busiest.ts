export interface BusiestHour {
  /** 0 is Monday. */
  weekday: number;
  hour: number;
  accesses: number;
}

/** The hour of the week with the most accesses, the earliest of several; null where there was none. */
export function busiestHour(heatMap: readonly (readonly number[])[]): BusiestHour | null {
  let busiest: BusiestHour | null = null;
  for (const [weekday, hours] of heatMap.entries()) {
    for (const [hour, accesses] of hours.entries()) {
      if (accesses > (busiest?.accesses ?? 0)) busiest = { weekday, hour, accesses };
    }
  }
  return busiest;
}
