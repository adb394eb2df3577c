import { useLocation } from '@remix-run/react'
import { Icon } from '~/ui/icon'
import { stepHref, steps, type Step } from './steps'
import type { ListingType } from '~/domain/listings/choices'

type StepsNavProps = { draft: string; type: ListingType; done: Record<Step, boolean>; isNew: boolean }

/** Links to all steps in order, so that a step can be finished later. A new draft has only its first. */
export function StepsNav({ draft, type, done, isNew }: StepsNavProps) {
  const { pathname } = useLocation()
  const here = pathname.replace(/\/$/, '').split('/').at(-1)
  return (
    <nav aria-label="Steps" className="mb-8 mt-2">
      <ol role="list" className="grid grid-cols-4 gap-2">
        <li className="border-t-4 border-accent pt-2">
          <span className="flex min-h-8 items-center gap-1 text-sm font-semibold text-accent">
            <Icon name="check" size={16} className="max-sm:hidden" />
            {type === 'vehicle' ? 'Vehicle' : 'Property'}
          </span>
        </li>
        {steps.map(({ path, name }) => {
          const isHere = path === here
          // The last step is never shown as done: publishing ends the wizard.
          const isDone = done[path] && !isHere && path !== 'rules'
          return (
            <li
              key={path}
              className={`border-t-4 pt-2 ${isHere || isDone ? 'border-accent' : 'border-line'}`}
            >
              <a
                href={isNew ? undefined : stepHref(draft, path)}
                aria-current={isHere ? 'step' : undefined}
                className={
                  'flex min-h-8 items-center gap-1 text-sm font-semibold ' +
                  `${isNew ? '' : 'hover:underline'} ` +
                  `${isHere ? 'text-ink' : isDone ? 'text-accent' : 'text-muted'}`
                }
              >
                {isDone && <Icon name="check" size={16} className="max-sm:hidden" />}
                {name}
                {isDone && <span className="sr-only">, done</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
