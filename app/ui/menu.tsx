import { useLocation } from '@remix-run/react'
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Icon, type IconName } from './icon'

export type MenuItem =
  | { label: string; icon: IconName; to: string; /** What stands beside its label. */ mark?: ReactNode }
  /** A button that posts: the same with scripts and without. */
  | { label: string; icon: IconName; post: string }

type MenuProps = {
  label: string
  trigger: ReactNode
  groups: readonly (readonly MenuItem[])[]
  className?: string
}

// A layout effect, of which a server would complain.
const useCommitted = typeof document === 'undefined' ? useEffect : useLayoutEffect

type Enhancement = typeof import('./menu-keys')

/**
 * A menu that opens without scripts (details). With them, radix adds what a keyboard expects: arrows move, Escape and a
 * press outside close. It is fetched when somebody comes near.
 */
export function Menu({ label, trigger, groups, className = '' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [radix, setRadix] = useState<Enhancement>()
  const { key } = useLocation()

  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  // Radix' panel takes the place of the bare one, and the focus that was in it stands where it stood: no key falls
  // between.
  const held = useRef(-1)
  const items = () => [...details.current!.querySelectorAll<HTMLElement>('a, button')]
  useCommitted(() => {
    items()[held.current]?.focus()
  }, [open, radix])

  const onKey = (event: KeyboardEvent) => {
    // Escape does not wait for radix to arrive, wherever the focus stands, and neither does the arrow down.
    if (event.key === 'Escape' && details.current!.open) return close()
    if (event.key !== 'ArrowDown' || event.defaultPrevented) return
    event.preventDefault()
    details.current!.open = true
    const next = items().indexOf(event.target as HTMLElement) + 1
    items()[next % items().length]?.focus()
  }
  const enhance = () => {
    if (!radix) import('./menu-keys').then(setRadix, () => {})
  }
  const close = () => {
    details.current!.open = false
    details.current!.querySelector('summary')!.focus()
  }
  const Item = radix && open ? radix.MenuKeysItem : Bare
  const list = groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <ul key={index} className="border-b border-line py-2 last:border-b-0">
        {group.map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <Item>
                <a href={item.to} className={row}>
                  <Icon name={item.icon} className="text-muted" />
                  {item.label}
                  {item.mark}
                </a>
              </Item>
            ) : (
              <form method="post" action={item.post}>
                <Item>
                  <button className={row}>
                    <Icon name={item.icon} className="text-muted" />
                    {item.label}
                  </button>
                </Item>
              </form>
            )}
          </li>
        ))}
      </ul>
    ))
  return (
    // The element is no control: keys and focus of those inside pass through it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={`relative ${className}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKey}
      onFocus={(event) => {
        held.current = items().indexOf(event.target)
      }}
      onBlur={() => {
        held.current = -1
      }}
    >
      <summary
        onPointerEnter={enhance}
        onFocus={enhance}
        className="flex min-h-11 list-none items-center gap-2 rounded-full border border-control bg-surface py-1 pl-3 pr-1.5 hover:shadow-sm"
      >
        <span className="sr-only">{label}</span>
        {trigger}
      </summary>
      {radix && open ? (
        <radix.MenuKeys className={panel} onClose={close} trigger={details.current!}>
          {list}
        </radix.MenuKeys>
      ) : (
        <div className={panel}>{list}</div>
      )}
    </details>
  )
}

const panel = 'absolute right-0 top-full z-50 mt-2 w-64 rounded-lg border border-line bg-surface shadow-float'
const row = 'flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-sunken'

const Bare = ({ children }: { children: ReactNode }) => <>{children}</>
