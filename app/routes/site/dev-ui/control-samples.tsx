import type { ReactNode } from 'react'
import { Avatar } from '~/ui/avatar'
import { button } from '~/ui/button'
import { FormActions } from '~/ui/form-actions'
import { Icon, iconNames, Star } from '~/ui/icon'
import { LogoMark } from '~/ui/logo'
import { Menu } from '~/ui/menu'
import { Pager } from '~/ui/pager'
import { ParentLink } from '~/ui/parent-link'
import { Picture } from '~/ui/picture'
import { ShareLink } from '~/ui/share-link'
import { TabLinks } from '~/ui/tab-links'
import { Component, LONG_WORDS, State } from './sample'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const tabs = ['Listings', 'Reviews', 'Payouts'].map((label, index) => ({
  to: `/dev/ui?tab=${index}`,
  label,
  count: index === 1 ? 12 : undefined,
}))
const manyTabs = Array.from({ length: 14 }, (_, index) => ({
  to: `/dev/ui?tab=${index}`,
  label: `Tab number ${index + 1}`,
}))

/** Buttons, links, icons and pictures. */
export function ControlSamples({ picture }: { picture: string | null }) {
  return (
    <>
      <Component
        name="button"
        note="Hover, focus and pressed are the browser's: try them. Pressed moves by a pixel, focus has a ring."
      >
        <State name="as a button">
          <Row>
            {variants.map((variant) => (
              <button key={variant} type="button" className={button(variant)}>
                {variant}
              </button>
            ))}
          </Row>
        </State>
        <State name="disabled">
          <Row>
            {variants.map((variant) => (
              <button key={variant} type="button" disabled className={button(variant)}>
                {variant}
              </button>
            ))}
          </Row>
        </State>
        <State name="as a link, with an icon">
          <Row>
            {variants.map((variant) => (
              <a key={variant} href="#button" className={button(variant)}>
                <Icon name="plus" />
                {variant}
              </a>
            ))}
          </Row>
        </State>
        <State name="long text on a narrow screen">
          <button type="button" className={button('primary', 'max-w-60 wrap-anywhere')}>
            {LONG_WORDS}
          </button>
        </State>
      </Component>
      <Component name="FormActions">
        <State name="default">
          <FormActions action="Save changes" pending="Saving..." busy={false} back="#FormActions" />
        </State>
        <State name="loading">
          <FormActions action="Save changes" pending="Saving..." busy back="#FormActions" />
        </State>
      </Component>
      <Component name="Menu">
        <State name="a link, one with a badge, and a form">
          <Menu
            label="Menu of the gallery"
            className="w-fit"
            trigger={<Icon name="menu" />}
            groups={[
              [
                { label: 'Profile', icon: 'user', to: '#Menu' },
                { label: 'Messages', icon: 'message', to: '#Menu', badge: <strong>3</strong> },
              ],
              [{ label: 'Sign out', icon: 'logout', post: '/logout' }],
            ]}
          />
        </State>
      </Component>
      <Component name="TabLinks">
        <State name="default">
          <TabLinks label="Three tabs" tabs={tabs} here={tabs[0]!.to} />
        </State>
        <State name="many">
          <TabLinks label="Many tabs" tabs={manyTabs} here={manyTabs[6]!.to} />
        </State>
      </Component>
      <Component name="ParentLink">
        <State name="default">
          <ParentLink href="/dev/ui">Back to Profile</ParentLink>
        </State>
        <State name="long words">
          <ParentLink href="/dev/ui">{LONG_WORDS}</ParentLink>
        </State>
      </Component>
      <Component name="Pager">
        {[1, 2, 3].map((page) => (
          <State key={page} name={`page ${page} of 3`}>
            <Pager page={page} pages={3} path="/dev/ui" label={`Pages, at ${page}`} />
          </State>
        ))}
      </Component>
      <Component name="ShareLink" note="With scripts a button copies the link.">
        <div>
          <label htmlFor="shared">Link to share</label>
          <ShareLink
            id="shared"
            address="https://roamstead.example/itineraries/shared/a-long-token-that-nobody-types"
          />
        </div>
      </Component>
      <Component name="Icon">
        <ul role="list" className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <li key={name} className="grid w-16 justify-items-center gap-1 text-sm text-muted">
              <Icon name={name} size={24} className="text-ink" />
              {name}
            </li>
          ))}
          <li className="grid w-16 justify-items-center gap-1 text-sm text-muted">
            <Icon name="heart" filled size={24} className="text-accent" />
            filled
          </li>
          <li className="grid w-16 justify-items-center gap-1 text-sm text-muted">
            <Icon name="star" size={24} className="text-amber" />
            star
          </li>
        </ul>
      </Component>
      <Component name="Star" note="Empty, half and full.">
        <Row>
          {([0, 0.5, 1] as const).map((fill) => (
            <Star key={fill} fill={fill} size={32} />
          ))}
        </Row>
      </Component>
      <Component name="LogoMark">
        <LogoMark size={64} className="text-accent" />
      </Component>
      <Component name="Avatar" note="A picture, or initials.">
        <Row>
          {([32, 48, 64, 96] as const).map((size) => (
            <Avatar key={size} src={null} name="Nora Whitfield" size={size} />
          ))}
          <Avatar src={null} name="X" size={64} />
          <Avatar src={picture} name="Nora Whitfield" size={64} />
        </Row>
      </Component>
      <Component name="Picture">
        <div className="grid gap-4 sm:grid-cols-3">
          <State name="loaded">
            <Frame>
              <Picture src={picture} color="#8a9" alt="" sizes="320px" className="size-full object-cover" />
            </Frame>
          </State>
          <State name="until it has loaded: its mean color">
            <Frame>
              <div className="size-full bg-[#8a9]" />
            </Frame>
          </State>
          <State name="without a picture">
            <Frame>
              <Picture src={null} alt="" sizes="320px" className="size-full object-cover" />
            </Frame>
          </State>
        </div>
      </Component>
    </>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
const Frame = ({ children }: { children: ReactNode }) => (
  <div className="aspect-4/3 overflow-hidden rounded-lg bg-sunken">{children}</div>
)
