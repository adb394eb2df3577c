import { Toast } from 'radix-ui'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from './icon'
import { Link } from './link'
import { dismissToast, useShownToast, useToastHost } from './toast-store'
import { toastBox, toastColors, toastPosition } from './toast-styles'

/** Toasts: one at a time, most for 5 seconds, dismissed by swiping right; F8 moves the focus to them. */
export default function Toaster({ onShown }: { onShown: () => void }) {
  const message = useShownToast()
  const host = useToastHost(message)
  /** A notice that came with the page is there already. */
  const [seen] = useState(() => document.querySelector('.flash') && message?.key)
  useEffect(onShown, [onShown])
  if (!host) return null
  return createPortal(
    <Toast.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {message && (
        <Toast.Root
          key={message.key}
          type="foreground"
          duration={message.stays ? Infinity : undefined}
          onOpenChange={(open) => {
            if (!open) dismissToast()
          }}
          className={[
            message.key !== seen && 'toast',
            toastBox,
            toastColors(message.variant === 'destructive'),
            swiped,
          ]
            .filter(Boolean)
            .join(' ')}
        >
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-semibold">{message.title}</Toast.Title>
            {message.description && (
              <Toast.Description className="text-sm">{message.description}</Toast.Description>
            )}
            {message.action && (
              <Toast.Action altText={message.action.label} asChild>
                <Link to={message.action.href} className="mt-1 inline-block font-semibold underline">
                  {message.action.label}
                </Link>
              </Toast.Action>
            )}
          </div>
          <Toast.Close
            aria-label="Dismiss"
            className="-my-1 -mr-2 grid size-11 place-items-center rounded hover:bg-black/10"
          >
            <Icon name="close" size={18} />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport hotkey={['F8']} label="Notifications ({hotkey})" className={toastPosition} />
    </Toast.Provider>,
    host,
  )
}

const swiped =
  'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=cancel]:translate-x-0 ' +
  'data-[swipe=cancel]:transition-transform'
