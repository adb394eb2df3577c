/** The privacy policy, as Markdown: what Roamstead knows about people, why, who sees it, and for how long. */
export const privacyPolicy = `
This policy explains what {{name}} knows about you, why, who can see it, and how long we keep it. It describes what
the site does today, not what it might do one day.

## In short

- **No trackers.** There are no ads, no third-party analytics, and no fonts, maps or scripts from other sites. Your
  browser only talks to {{name}}.
- **A few cookies, all necessary.** They keep you signed in and remember what you were doing from one page to the
  next. We [list each of them below](#section-cookies).
- **We do not sell or rent out your data.**
- Other people on {{name}} never see your phone number, your email address or your date of birth.

## What you tell us

| What | What we use it for |
|---|---|
| Name, email address, password | your account, and emails about your bookings and your account's security |
| Phone number | helping you find your username with a code we text to it |
| Picture, bio, location, occupation, languages | your profile, and your public page once you list something |
| Date of birth | making sure that you are at least 18 |
| Interests | your profile; only you see them |
| Emergency contact | your profile; only you see it |
| Listings, photos, calendars | offering and booking them |
| Bookings, requests, reviews, saved listings | the features you use them for |
| What you write on the [contact page](/contact) | answering you; it goes to our support mailbox |

You only need a name, an email address and a password to create an account.

We re-encode photos when you upload them. This removes information that a camera hides in the file, such as where
and when the photo was taken.

## What we record automatically

- **Sessions.** For each device you sign in on, we record how its browser identifies itself, the network address it
  signed in from, and when it was last active. You can see all of this, and end any session, on
  [Account Security](/account/security).
- **Attempt counters.** To stop anyone from guessing passwords and codes, we count attempts by account and by
  network address for up to an hour. The counters are stored under hashes, not under names or addresses.
- **Errors.** When something breaks, the server logs what went wrong. It never logs passwords, codes or recovery
  links.

## Cookies

- **Session** (\`session\`): keeps you signed in. It lasts until you sign out, or for at most 30 days after your
  last visit.
- **Known browser** (\`known-browser\`): remembers for a year that you have signed in on this browser before. If
  someone else tries to guess your password, you can still sign in from your own browser.
- **Notification** (\`toast-session\`): carries a message such as "Profile updated" to the next page, and is deleted
  once that page is shown.
- **Saved listing** (\`save-after-sign-in\`): remembers for half an hour which listing you wanted to save before you
  signed in.
- **Form** (\`kept-form\`): for one hour, lets us show you again what you typed in a form when you were not signed in.
- **Signed out** (\`signed-out\`): remembers for 30 days which account signed out last on this browser, so that a form
  sent from a page that was left open is never shown to someone else.
- **Recovery** (\`recovery\`): remembers for half an hour which step of finding your username you have reached.
- **Last change** (\`written\`): where the database has copies in several places, tells us for 30 seconds when you last
  changed something, so that the next page shows it.

Over HTTPS, some of these names begin with \`__Host-\`. Scripts cannot read any of these cookies, and they are only
sent to {{name}}.

Besides cookies, your browser keeps messages that have not been sent yet, until they are sent or you close the tab. We
store nothing else about you in your browser.

## Who sees what

**Everyone** can see active listings with their photos and reviews. A listing's location is shown to within about
half a mile. The public can see a host's first name, last initial, picture, bio, location, occupation, languages,
badges and the year they joined.

**A host you ask to book with** sees your first and last name, your picture, the dates and the number of guests.
They do not see your email address or phone number.

**Your guests** see your first and last name, your picture, and, while their booking is confirmed and after their
stay, the listing's street address, exact location and instructions.

**After a stay**, everyone can read the reviews you and the other person wrote, with each writer's first name, last
initial and picture, once you have both written one or 14 days have passed.

**Someone you write to** sees your first and last name. Until you write or book, they only see your last initial.

**Calendars you export** have an address that cannot be guessed. Anyone you give it to can see which nights are
taken, but no names.

**Our staff** can see what they need for support, for safety and for accounting.

## Our service providers

We rely on other companies and services for some things. Each one only gets what it needs for its part:

- the provider that runs our servers and stores the photos,
- an email service, which delivers our emails to you,
- a text message service, which delivers codes to your phone,
- a geocoding service, where one is set up: we look up the place a host enters, without saying who entered it,
- the calendars on other sites that a host connects: our server asks them which nights are booked.

## How long we keep it

- Sessions: until you sign out or end them, and at most 30 days after they were last active.
- Password reset links: one hour. Codes: ten minutes. Both are stored as hashes and work only once.
- Emails and text messages: we erase their text once they are delivered.
- Photos that no listing or profile uses any more: removed within days.
- Bookings with their amounts, and reviews: for as long as the law requires us to keep records, even if an account
  is closed.
- Everything else: for as long as you have an account.

## How we protect it

Passwords are stored as argon2id hashes, never as plain text. Session keys, recovery links and codes are stored as
hashes too, so a copy of our database would not open any account. When you change your password, we sign out all
your other devices and send you an email.

## What you can do

- See and change your profile, and remove your picture, on [Profile](/profile).
- See where you are signed in, and sign out anywhere, on [Account Security](/account/security).
- Pause a listing at any time, and delete one that was never booked.
- Ask us for a copy of your data, for a correction, or to close your account, on the [contact page](/contact).

## When this policy changes

We publish the new policy on this page with its date.
`.trim()
