import { useOutletContext } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { whereToGoOn } from '~/http/recovery-steps'
import { Notice } from '~/ui/notice'
import { TabLinks } from '~/ui/tab-links'

type TabProps = {
  name: 'reset' | 'username'
  /** What went wrong, told above the tabs. */ notice?: { title: string; description?: string }
  children: ReactNode
}

/** One of the two tabs: their links lead to where each was left. */
export function Tab({ name, notice, children }: TabProps) {
  const paths = useOutletContext<ReturnType<typeof whereToGoOn>>()
  const tabs = [
    { to: paths.reset, label: 'Reset Password' },
    { to: paths.username, label: 'Find Username' },
  ]
  return (
    <div className="mt-5 grid gap-5">
      {notice && (
        <Notice type="error" title={notice.title}>
          {notice.description}
        </Notice>
      )}
      <TabLinks label="Account recovery" tabs={tabs} here={paths[name]} />
      {children}
    </div>
  )
}
