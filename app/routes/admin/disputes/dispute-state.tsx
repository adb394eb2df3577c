const looks = {
  open: 'bg-amber-soft text-on-amber',
  won: 'bg-accent-soft text-accent-strong',
  lost: 'bg-danger-soft text-danger',
} as const

/** Whether a dispute is open, won or lost. */
export const DisputeState = ({ state, label }: { state: keyof typeof looks; label: string }) => (
  <span className={`inline-block rounded-full px-2.5 font-semibold ${looks[state]}`}>{label}</span>
)
