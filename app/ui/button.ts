const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded px-5 text-base font-semibold ' +
  'no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60'

const variants = {
  /** The main action of a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
}

/** The classes of a button, also for links that look like one. */
export const button = (variant: keyof typeof variants = 'primary', extra = '') =>
  `${base} ${variants[variant]} ${extra}`.trim()
