/** The highest number that is counted and shown. */
const MOST = 99

/** How many messages wait, as it is seen; it is said in words elsewhere. Nothing when none do. */
export function Unread({ count, className = '' }: { count: number; className?: string }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`min-w-5 rounded-full bg-accent px-1 text-center text-sm font-semibold tabular-nums text-on-accent ${className}`}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  )
}

export const unreadLabel = (count: number) =>
  count > MOST ? `more than ${MOST} unread messages` : `${count} unread message${count === 1 ? '' : 's'}`
