import type { ReactNode } from 'react'
import { button } from './button'

type IntentProps = { intent: string; children: ReactNode }

const intentButton = (look: Parameters<typeof button>[0]) =>
  function IntentButton({ intent, children }: IntentProps) {
    return (
      <button name="intent" value={intent} className={button(look)}>
        {children}
      </button>
    )
  }

/** Buttons that send a form and say which of the things that it can do is meant. */
export const PrimaryButton = intentButton('primary')
export const SecondaryButton = intentButton('secondary')
export const QuietButton = intentButton('quiet')
