/** "Dec 1, 2026, 00:00 UTC" */
export const utc = (instant: Date) =>
  `${new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)} UTC`
