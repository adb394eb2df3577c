/** Markdown that the server has rendered to a safe subset of HTML. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return <div className={`${typography} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}

/** The typography of long texts. */
export const typography = [
  'leading-normal wrap-anywhere sm:text-lg sm:leading-[1.7] [&>*+*]:mt-3 sm:[&>*+*]:mt-4',
  '[&_h2]:mt-6! sm:[&_h2]:mt-12! [&>h2:first-child]:mt-0! [&>section:first-child>h2]:mt-0!',
  '[&_h2]:scroll-mt-6 [&_h2]:text-xl [&_h2]:font-semibold [&_h2+*]:mt-2 sm:[&_h2+*]:mt-3',
  '[&_h3]:mt-8! [&_h3]:scroll-mt-6 [&_h3]:text-lg [&_h3]:font-semibold [&_h3+*]:mt-2',
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_a:hover]:text-accent-strong',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li+li]:mt-0.5 sm:[&_li+li]:mt-2 [&_li]:marker:text-muted',
  '[&_blockquote]:border-l-4 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted',
  '[&_code]:rounded-sm [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em]',
  '[&_pre]:overflow-x-auto [&_table]:w-full [&_table]:text-sm sm:[&_table]:text-base [&_th]:text-left [&_th]:font-semibold',
  '[&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-1 sm:[&_:is(th,td)]:py-2.5 [&_:is(th,td)]:pr-4',
  '[&_:is(th,td)]:align-top [&_td:first-child]:font-medium',
  '[&_hr]:border-t [&_hr]:border-line',
].join(' ')
