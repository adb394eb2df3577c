const variants = {
  /** The main action of a screen. */
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:opacity-90',
}

/** The classes of a button, also for links that look like one (controls.css). */
export const button = (variant: keyof typeof variants = 'primary', extra = '') =>
  `button ${variants[variant]} ${extra}`.trim()
