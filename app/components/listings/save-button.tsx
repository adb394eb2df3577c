import { Icon } from '~/ui/icon'
import { useSaved } from './use-saved'

type SaveButtonProps = { id: string; title: string; saved: boolean; here: string }

/** The heart on a listing's picture: a POST form that saves or unsaves and returns to the card. */
export function SaveButton({ id, title, saved: initiallySaved, here }: SaveButtonProps) {
  const { saved, intent, action, stay } = useSaved(id, initiallySaved)
  return (
    <form method="post" action={action} onSubmit={stay} className="absolute right-1.5 top-1.5 z-10">
      <input type="hidden" name="returnTo" value={`${here}#l-${id}`} />
      <button
        name="intent"
        value={intent}
        aria-label={`${saved ? 'Remove from saved' : 'Save'}: ${title}`}
        className="group/heart grid size-11 place-items-center rounded-full"
      >
        <span
          className={
            'grid size-9 place-items-center rounded-full bg-surface ' +
            'text-ink shadow-float transition-transform ' +
            'group-hover/heart:scale-110'
          }
        >
          <Icon name="heart" filled={saved} className={saved ? 'text-accent' : ''} />
        </span>
      </button>
    </form>
  )
}
