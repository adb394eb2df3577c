import { button } from '~/ui/button'
import { Form } from '~/ui/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'
import type { WaitingLine } from './present-waiting.server'

/** What waits for an admin, each line with its deadline and a button. */
export function WaitingList({ lines }: { lines: WaitingLine[] }) {
  if (lines.length === 0)
    return (
      <p className="mt-4 flex items-center gap-3 rounded-lg border border-line bg-surface p-5">
        <Icon name="check" className="text-accent" />
        All done. Nothing waits for you right now.
      </p>
    )
  return (
    <ul
      role="list"
      aria-label="What waits"
      className="mt-4 divide-y divide-line rounded-lg border border-line bg-surface"
    >
      {lines.map((line, index) => (
        <li key={line.kind} className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 md:px-5">
          <div className="min-w-0 grow basis-64">
            <p className="font-semibold tabular-nums wrap-anywhere">{line.title}</p>
            <p className="text-sm text-muted">{line.text}</p>
          </div>
          {line.due && (
            <p
              className={`flex items-center gap-2 rounded-full px-3 py-1 text-sm font-semibold ${
                line.due.isSoon ? 'bg-amber-soft text-on-amber' : 'bg-sunken text-ink'
              }`}
            >
              <Icon name="clock" size={16} />
              {line.due.words}
            </p>
          )}
          <WaitingButton {...line} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  )
}

/** A link to the page where it is done, or a form where one press is all. */
function WaitingButton({ to, task, button: label, title, isFirst }: WaitingLine & { isFirst: boolean }) {
  const action = button(isFirst ? 'primary' : 'secondary', 'max-sm:w-full sm:min-w-44')
  return task ? (
    <Form method="post" action={to} className="grid max-sm:w-full">
      <button name="task" value={task} className={action}>
        {label}
      </button>
    </Form>
  ) : (
    <Link to={to} className={action}>
      {label}
      <span className="sr-only">: {title}</span>
    </Link>
  )
}
