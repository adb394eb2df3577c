/** The date a number of days from today, `YYYY-MM-DD`. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
