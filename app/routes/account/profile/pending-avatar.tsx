import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'

/** A picture that was chosen and is not the avatar yet: save it, or leave things as they were. */
export function PendingAvatar({ picture }: { picture: string }) {
  return (
    <form method="post" action="/profile/avatar" className="mt-5 rounded bg-sunken p-4 text-left">
      <input type="hidden" name="picture" value={picture} />
      <div className="flex items-center gap-4">
        <Avatar src={picture} name="" size={64} />
        <div>
          <h2 className="font-sans font-semibold">Your new picture</h2>
          <p className="text-sm text-muted">Nobody sees it until you save it.</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <button name="intent" value="save" className={button('primary', 'px-2!')}>
          Save<span className="sr-only"> picture</span>
        </button>
        <button name="intent" value="cancel" className={button('secondary', 'px-2!')}>
          Cancel
        </button>
      </div>
    </form>
  )
}
