export const dashboardTabs = ['networks', 'analytics', 'support', 'settings'] as const;
/** Settings and support are about the user, not about a team. */
export const teamTabs = ['networks', 'analytics'] as const;
export const adminTabs = ['networks', 'users', 'support', 'security', 'operations'] as const;

/** The tab that the query parameter `tab` names, else the first one. */
export const openTab = <Tab extends string>(tabs: readonly [Tab, ...Tab[]], named: string | null): Tab =>
  tabs.find((tab) => tab === named) ?? tabs[0];
