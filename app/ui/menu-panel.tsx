import { Toolbar } from 'radix-ui'
import { useEffect, type ReactNode } from 'react'

type MenuPanelProps = {
  className: string
  details: HTMLDetailsElement
  onClose: () => void
  children: ReactNode
}

/**
 * The open panel of a menu: arrow keys, Home and End move through it; Escape and a click or focus outside close it.
 * Radix' toolbar moves the focus, but the panel is a list of links, so it has no toolbar role.
 */
export function MenuPanel({ className, details, onClose, children }: MenuPanelProps) {
  useEffect(() => {
    const closeFromOutside = ({ target }: Event) => {
      if (!(target instanceof Node && details.contains(target))) details.open = false
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) onClose()
    }
    const watch = new AbortController()
    document.addEventListener('click', closeFromOutside, { capture: true, signal: watch.signal })
    document.addEventListener('focusin', closeFromOutside, { signal: watch.signal })
    document.addEventListener('keydown', closeOnEscape, { signal: watch.signal })
    return () => watch.abort()
  }, [details, onClose])
  return (
    <Toolbar.Root
      orientation="vertical"
      role={undefined}
      aria-orientation={undefined}
      loop
      className={className}
    >
      {children}
    </Toolbar.Root>
  )
}

export const MenuLink = ({ children }: { children: ReactNode }) => (
  <Toolbar.Link asChild>{children}</Toolbar.Link>
)

/** Takes a button with its own `type`; Radix would make it `button`. */
export const MenuButton = ({ children }: { children: ReactNode }) => (
  <Toolbar.Button asChild>{children}</Toolbar.Button>
)
