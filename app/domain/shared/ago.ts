/** How long ago, in the largest unit that fits: "just now", "5 minutes ago", "3 hours ago", "12 days ago". */
export function ago(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  const inWords = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`
  if (minutes < 1) return 'just now'
  if (minutes < 60) return inWords(minutes, 'minute')
  return minutes < 60 * 24
    ? inWords(Math.floor(minutes / 60), 'hour')
    : inWords(Math.floor(minutes / (60 * 24)), 'day')
}
