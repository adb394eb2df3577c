import './rich-text.css'

/** Markdown that the server has rendered to a safe subset of HTML. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`rich-text max-w-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
