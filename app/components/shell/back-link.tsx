import { Icon } from '~/ui/icon'
import { goBack } from './go-back'

/** A link to the previous page, which with scripts goes back in the history. */
export const BackLink = ({ to }: { to: string }) => (
  <a href={to} onClick={goBack} className="header-back">
    <Icon name="back" />
    <span className="sr-only">Back</span>
  </a>
)
