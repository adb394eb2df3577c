import { button } from '~/ui/button'
import { control } from '~/ui/field'
import { Icon } from '~/ui/icon'

/** A button that opens a panel with the link to copy. */
export const SharePanel = ({ address }: { address: string }) => (
  // On a phone the panel is placed in the row of buttons, because it is wider than what is left of its own button.
  <details className="sm:relative">
    <summary className={button('quiet', 'list-none px-3! underline underline-offset-2')}>
      <Icon name="share" />
      Share
    </summary>
    <div
      className={
        'absolute right-0 top-full z-20 mt-2 w-80 ' +
        'max-w-[calc(100vw-2rem)] rounded-lg border border-line bg-surface p-4 shadow-float'
      }
    >
      <label htmlFor="share-address" className="block font-semibold">
        Copy this link
      </label>
      <input id="share-address" readOnly value={address} className={`${control} mt-1`} />
    </div>
  </details>
)
