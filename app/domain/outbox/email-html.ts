import { cleanLine, html, type Html } from './html'
import { look, sheet, typefaces } from './email-styles'
import type { Block, QueuedEmail } from './email'
import { site } from '../shared/site'

const { sans, display, mono } = typefaces
const NO_SPACING = 'cellpadding="0" cellspacing="0" border="0"'
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Invisible characters that fill the preview line of inboxes. */
const PREVIEW_PADDING = '\u034f\u200c\u00a0'.repeat(80)

const title = `font-family:${display};font-weight:700;letter-spacing:-.01em`
const small = 'font-size:14px;line-height:22px'
const styles = {
  logo: `padding:0 4px 16px;font-size:22px;line-height:28px;${title}`,
  heading: `margin:0 0 20px;font-size:28px;line-height:34px;overflow-wrap:anywhere;${title}`,
  note: `margin:0 0 16px;overflow-wrap:anywhere;${small}`,
  buttonCell: 'border-radius:8px;mso-padding-alt:14px 24px',
  button:
    'display:inline-block;padding:12px 24px;border-radius:8px;font-weight:600;line-height:24px;text-decoration:none',
  address: `margin:0 0 24px;${small}`,
  addressLink: 'word-break:break-word;overflow-wrap:anywhere',
  factsTitle:
    'padding:0 0 12px;font-size:18px;line-height:26px;font-weight:600;text-align:left;overflow-wrap:anywhere',
  factName:
    'padding:10px 16px 10px 0;border-top:1px solid;font-weight:400;text-align:left;white-space:nowrap',
  factValue: 'padding:10px 0;border-top:1px solid;font-weight:600;text-align:right;overflow-wrap:anywhere',
  code:
    `margin:24px 0;padding:16px 8px 16px 16px;border-radius:8px;font-family:${mono};font-size:36px;line-height:40px;` +
    'font-weight:600;letter-spacing:8px;text-align:center;-webkit-user-select:all;user-select:all',
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;mso-hide:all',
}

const TABLE = html`role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"`
/** Outlook on Windows renders with Word, which ignores max-width and needs a table of fixed width around. */
const outlookOnly = (markup: string): Html => ({ markup: `<!--[if mso]>${markup}<![endif]-->` })

/**
 * Renders an email as HTML: one column, no external resources, readable without its style sheet.
 * @param origin the URL of the site
 */
export function renderEmailHtml(
  { to, subject, parts }: Pick<QueuedEmail, 'to' | 'subject' | 'parts'>,
  { origin }: { origin: string },
): string {
  const { greeting, body, because = `you have an account on ${site().name}`, unsubscribe } = parts
  const button = body.findIndex((block) => typeof block !== 'string' && 'link' in block)
  return html`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>
${sheet()}
</style>
${outlookOnly('<style>td,th,p,h1,a{font-family:Segoe UI,Arial,sans-serif!important}</style>')}
</head>
<body ${look('margin:0;padding:0;word-spacing:normal;-webkit-text-size-adjust:100%', 'bg-ground')}>
${preview(body)}
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="en" dir="ltr">
<table ${TABLE} ${look(`font-family:${sans};font-size:16px;line-height:26px`, 'bg-ground', 'text-ink')}>
<tr><td align="center" style="padding:32px 16px">
${outlookOnly(`<table role="presentation" align="center" width="600" ${NO_SPACING}><tr><td>`)}
<table ${TABLE} style="max-width:600px;margin:0 auto;text-align:left">
<tr><td ${look(styles.logo, 'text-accent')}>${site().name}</td></tr>
<tr><td ${look('padding:36px 40px 20px;border:1px solid;border-radius:12px', 'card', 'bg-surface', 'border-line')}>
<h1 ${look(styles.heading, 'heading', 'text-ink')}>${subject}</h1>
${[paragraph(greeting), ...body.map((block, index) => renderBlock(block, index === button))]}
</td></tr>
<tr><td ${look('padding:24px 4px 0;font-size:14px;line-height:22px', 'text-muted')}>
<p style="margin:0 0 4px">${site().name} · ${siteLink(origin)}</p>
${supportLine(site().supportEmail)}
<p style="margin:0;overflow-wrap:anywhere">This email was sent to ${to} because ${because}.${stopLink(unsubscribe)}</p>
</td></tr>
</table>
${outlookOnly('</td></tr></table>')}
</td></tr>
</table>
</div>
</body>
</html>
`.markup
}

const paragraph = (text: string) =>
  html`<p ${look('margin:0 0 16px;overflow-wrap:anywhere', 'text-ink')}>${lines(text)}</p>`

/** Keeps typed line breaks. */
const lines = (text: string): Html => ({
  markup: text
    .split('\n')
    .map((line) => html`${line}`.markup)
    .join('<br>'),
})

function renderBlock(block: Block, isButton: boolean): Html {
  if (typeof block === 'string') return paragraph(block)
  if ('link' in block) return isButton ? buttonTo(block.link, block.label) : linkTo(block.link, block.label)
  if ('facts' in block) return table(block)
  if ('code' in block) return code(block.code)
  return html`<p ${look(styles.note, 'text-muted')}>${lines(block.note)}</p>`
}

/**
 * The link has the padding, so that the whole button is clickable; Word takes it from the cell. The bare URL follows.
 */
const buttonTo = (
  link: string,
  label: string,
) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 12px"><tr>
<td align="center" ${look(styles.buttonCell, 'bg-accent')}><a href="${link}"
${look(styles.button, 'bg-accent', 'text-on-accent')}>${label}</a></td>
</tr></table>
<p ${look(styles.address, 'text-muted')}>Or open this address:<br><a href="${link}"
${look(styles.addressLink, 'text-muted')}>${link}</a></p>`

const linkTo = (link: string, label: string) =>
  html`<p style="margin:0 0 16px"><a href="${link}" ${look('font-weight:600', 'text-accent')}>${label}</a></p>`

/** Unlike the layout tables, this one is a table for screen readers too. */
const table = ({
  title,
  titleLink,
  facts,
}: Extract<
  Block,
  { facts: unknown }
>) => html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0">
<tr><th colspan="2" scope="colgroup" align="left" ${look(styles.factsTitle, 'text-ink')}>${
  titleLink ? html`<a href="${titleLink}" ${look('', 'text-accent')}>${title}</a>` : title
}</th></tr>
${facts.map(
  ([name, value]) => html`<tr><th scope="row" align="left" valign="top"
${look(styles.factName, 'text-muted', 'border-line')}>${name}</th>
<td align="right" valign="top" ${look(styles.factValue, 'text-ink', 'border-line')}>${value}</td></tr>`,
)}
</table>`

/** The digits are spaced by style only, so that copying yields just the digits. */
const code = (digits: string) => html`<p ${look(styles.code, 'bg-sunken', 'text-ink')}>${digits}</p>`

/** The preview line that inboxes show after the subject: the first sentence, padded to keep the rest out. */
function preview(body: readonly Block[]): Html {
  const first = body.find((block) => typeof block === 'string') ?? ''
  const [sentence] = sentences.segment(cleanLine(first))
  const text = (sentence?.segment ?? '').trim().replace(/:$/, '.')
  return html`<div style="${styles.preview}">${text}${PREVIEW_PADDING}</div>`
}

const supportLine = (address: string): Html =>
  address === ''
    ? html``
    : html`<p style="margin:0 0 4px;overflow-wrap:anywhere">Questions? Write to
<a href="mailto:${address}" ${look('', 'text-muted')}>${address}</a>.</p>`

const stopLink = (address: string | undefined): Html =>
  address ? html` <a href="${address}" ${look('', 'text-muted')}>Stop these emails</a>.` : html``

const siteLink = (origin: string) =>
  html`<a href="${origin}" ${look('', 'text-muted')}>${new URL(origin).host}</a>`
