import type { LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useLoaderData, useLocation, useRouteError } from '@remix-run/react'
import { completedSteps } from '~/domain/listings/drafts/draft-progress'
import { SignInRequired } from '~/components/accounts/sign-in-required'
import { ErrorScreen } from '~/components/shell/error-screen'
import { Missing } from '~/components/shell/missing'
import type { ShellHandle } from '~/components/shell/handle'
import { unlistedMeta } from '~/components/shell/page-title'
import { currentFees } from '~/domain/settings/fee-schedule.server'
import { WithPreview } from '~/components/listings/form/with-preview'
import { openDraft } from './drafts.server'
import { chosenType, stepHref, steps, type Step } from './steps'
import type { ListingType } from '~/domain/listings/choices'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'

export const handle: ShellHandle = {
  category: (loaded) => (loaded as { type?: ListingType } | undefined)?.type,
}

export const meta = unlistedMeta('Create a listing')

export async function loader(args: LoaderFunctionArgs) {
  const { draft, isNew } = await openDraft(args)
  const { id, type, fields, images } = draft
  const fees = await currentFees(new Date())
  return { id, type, fields, image: images[0], fees, done: completedSteps(draft), isNew }
}

/** A step is saved, valid or not, and with it a new draft. */
export { revalidateIfRefused as shouldRevalidate } from '~/ui/keep-page'

/** The frame of the wizard: the steps, links to leave or discard the draft, and its card as guests will see it. */
export default function DraftFrame() {
  const { id, type, fields, image, fees, done, isNew } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const isStep = !/\/discard\/?$/.test(pathname)
  const isLast = /\/rules\/?$/.test(pathname)
  const frame = (
    <>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold text-muted">List your {type}</p>
        <Link
          to="/profile"
          className={
            '-mr-2 inline-flex min-h-11 items-center rounded px-2 font-semibold underline underline-offset-2 ' +
            'hover:bg-sunken'
          }
        >
          Cancel
        </Link>
      </div>
      {isStep && <StepsNav draft={id} type={type} done={done} isNew={isNew} />}
      <Outlet />
      {isStep && (
        <p id="kept" className="mt-6 text-sm text-muted">
          {isLast ? 'Back and Save and exit' : 'Continue, Back and Save and exit all'} save this step.{' '}
          {!isNew && (
            <Link to={`/create-listing/${id}/discard`} className="font-semibold underline underline-offset-2">
              Discard this draft
            </Link>
          )}
        </p>
      )}
    </>
  )
  return isStep ? (
    <main className="page-wide">
      <WithPreview type={type} fields={fields} image={image} fees={fees}>
        {frame}
      </WithPreview>
    </main>
  ) : (
    <main className="page-text">{frame}</main>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error) || (error.status !== 401 && error.status !== 404))
    return <ErrorScreen error={error} />
  if (error.status === 401)
    return (
      <SignInRequired
        text={
          chosenType(new URLSearchParams(search))
            ? 'Sign in to create your listing.'
            : 'Sign in to continue your listing. Your draft is saved.'
        }
        returnTo={pathname + search}
      />
    )
  return (
    <Missing
      title="Draft not found"
      text="It may have been discarded, or it belongs to another account."
      link={{ to: '/create-listing', label: 'Start a listing' }}
    />
  )
}

type StepsNavProps = { draft: string; type: ListingType; done: Record<Step, boolean>; isNew: boolean }

/** Links to all steps in order, so that a step can be finished later. A new draft has only its first. */
function StepsNav({ draft, type, done, isNew }: StepsNavProps) {
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
              {isNew ? (
                <span
                  aria-current={isHere ? 'step' : undefined}
                  className={`${stepName} ${isHere ? 'text-ink' : 'text-muted'}`}
                >
                  {name}
                </span>
              ) : (
                <Link
                  to={stepHref(draft, path)}
                  aria-current={isHere ? 'step' : undefined}
                  className={`${stepName} hover:underline ${isHere ? 'text-ink' : isDone ? 'text-accent' : 'text-muted'}`}
                >
                  {isDone && <Icon name="check" size={16} className="max-sm:hidden" />}
                  {name}
                  {isDone && <span className="sr-only">, done</span>}
                </Link>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const stepName = 'flex min-h-8 items-center gap-1 text-sm font-semibold'
