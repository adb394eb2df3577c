import { DismissableLayer, RovingFocus } from 'radix-ui/internal'
import type { ReactNode } from 'react'

type MenuKeysProps = { className: string; trigger: HTMLElement; onClose: () => void; children: ReactNode }

/** The open panel of a menu: arrows, Home and End move through it; Escape, a press or focus elsewhere closes it. */
export function MenuKeys({ className, trigger, onClose, children }: MenuKeysProps) {
  const leave = () => trigger.removeAttribute('open')
  const unlessInside = (event: Event) => {
    if (trigger.contains(event.target as Node)) event.preventDefault()
  }
  return (
    <RovingFocus.Root asChild orientation="vertical" loop>
      <DismissableLayer.Root
        className={className}
        onEscapeKeyDown={(event) => {
          event.preventDefault()
          onClose()
        }}
        onPointerDownOutside={unlessInside}
        onFocusOutside={unlessInside}
        onDismiss={leave}
      >
        {children}
      </DismissableLayer.Root>
    </RovingFocus.Root>
  )
}

export const MenuKeysItem = ({ children }: { children: ReactNode }) => (
  <RovingFocus.Item asChild>{children}</RovingFocus.Item>
)
