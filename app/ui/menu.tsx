import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Form } from './form'
import { Icon, type IconName } from './icon'
import { Link } from './link'
import { useBeforePaint } from './use-before-paint'

export type MenuItem =
  | { label: string; icon: IconName; to: string; /** Shown after the label. */ badge?: ReactNode }
  /** A button in a form that posts to this path. */
  | { label: string; icon: IconName; post: string }

type MenuProps = {
  label: string
  trigger: ReactNode
  groups: readonly (readonly MenuItem[])[]
  className?: string
}

type Enhancement = typeof import('./menu-panel')

/** A menu that opens without scripts (`<details>`); Radix is loaded when it is about to be used. */
export function Menu({ label, trigger, groups, className = '' }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const [radix, setRadix] = useState<Enhancement>()
  const { key } = useLocation()

  // Only a navigation closes it: it may have been opened before this script arrived.
  const shownAt = useRef(key)
  useEffect(() => {
    if (shownAt.current === key) return
    shownAt.current = key
    details.current!.open = false
  }, [key])

  // The Radix panel replaces the plain one; the focused item keeps the focus, so that no key press is lost.
  const focusedIndex = useRef(-1)
  const items = () => [...details.current!.querySelectorAll<HTMLElement>('a, button')]
  useBeforePaint(() => {
    items()[focusedIndex.current]?.focus()
  }, [open, radix])

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape and the down arrow work before Radix is loaded.
    if (event.key === 'Escape' && details.current!.open) return close()
    if (event.key !== 'ArrowDown' || event.defaultPrevented) return
    event.preventDefault()
    details.current!.open = true
    const next = items().indexOf(event.target as HTMLElement) + 1
    items()[next % items().length]?.focus()
  }
  const enhance = () => {
    if (!radix) import('./menu-panel').then(setRadix, () => {})
  }
  const close = () => {
    details.current!.open = false
    details.current!.querySelector('summary')!.focus()
  }
  const { MenuLink, MenuButton } = radix && open ? radix : { MenuLink: PlainItem, MenuButton: PlainItem }
  const list = groups
    .filter((group) => group.length > 0)
    .map((group, index) => (
      <ul key={index} className="menu-group">
        {group.map((item) => (
          <li key={item.label}>
            {'to' in item ? (
              <MenuLink>
                <Link to={item.to} className="menu-row">
                  <Icon name={item.icon} />
                  {item.label}
                  {item.badge}
                </Link>
              </MenuLink>
            ) : (
              <Form method="post" action={item.post}>
                <MenuButton>
                  <button type="submit" className="menu-row">
                    <Icon name={item.icon} />
                    {item.label}
                  </button>
                </MenuButton>
              </Form>
            )}
          </li>
        ))}
      </ul>
    ))
  return (
    // The element is not a control: it handles keys and focus of the controls inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={details}
      className={`relative ${className}`}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        focusedIndex.current = items().indexOf(event.target)
      }}
      onBlur={() => {
        focusedIndex.current = -1
      }}
    >
      <summary onPointerEnter={enhance} onFocus={enhance} className="menu-trigger">
        <span className="sr-only">{label}</span>
        {trigger}
      </summary>
      {radix && open ? (
        <radix.MenuPanel className="menu-panel" onClose={close} details={details.current!}>
          {list}
        </radix.MenuPanel>
      ) : (
        <div className="menu-panel">{list}</div>
      )}
    </details>
  )
}

const PlainItem = ({ children }: { children: ReactNode }) => <>{children}</>
