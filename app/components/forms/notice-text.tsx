import type { Notice } from '~/http/read-form.server'
import { Link } from '~/ui/link'

type NoticeTextProps = Pick<Notice, 'description' | 'isBesideField' | 'link'>

/** The text of a notice, followed by its link. What a field already says beside it is for screen readers only. */
export const NoticeText = ({ description, isBesideField, link }: NoticeTextProps) => (
  <>
    {isBesideField ? <span className="sr-only">{description}</span> : description}
    {link && (
      <>
        {' '}
        <Link to={link.href} className="font-semibold text-accent underline underline-offset-2">
          {link.text}
        </Link>
      </>
    )}
  </>
)
