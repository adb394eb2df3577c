/** What Roamstead knows about people, why, who sees it and for how long, as Markdown. */
export const privacyPolicy = `
This is what Roamstead knows about you, what it is for, who sees it, and how long it stays. It describes what the site does,
not what it might like to do one day.

## In short

- **No trackers.** There are no advertisements, no analytics of others, no fonts, maps or scripts from other sites. Your
  browser talks to Roamstead alone.
- **A few cookies, all needed**: they keep you signed in and carry you from one page to the next. Each is
  [listed below](#section-cookies).
- **We do not sell or lend your data.**
- Your phone number, your email address and your date of birth are never shown to other people here.

## What you tell us

| What | What it is for |
|---|---|
| Name, email address, password | your account; mail about your bookings and your account's safety |
| Phone number | finding your user name again with a code we send to it |
| Picture, bio, location, occupation, languages | your profile, and your public page once you list something |
| Date of birth | making sure that you are at least 18 |
| Interests | your profile; only you see them |
| Emergency contact | your profile; only you see it |
| Listings, photos, calendars | offering and booking them |
| Bookings, requests, reviews, saved listings | what the site is for |

Only a name, an email address and a password are needed for an account.

Photos are encoded anew when you upload them. What a camera hides in a file, such as the place and the time, is thrown away.

## What is recorded by itself

- **Sessions.** For each device that is signed in: what the browser calls itself, the network address it signed in from, and
  when it was last seen. You see all of it, and can end each of them, on [Account security](/account/security).
- **Counters.** To stop guessing of passwords and codes we count attempts by account and by network address for up to an
  hour. The counters are kept under hashes, not under names or addresses.
- **Errors.** When something breaks, the server writes down what broke. Passwords, codes and links for recovery are never
  written down.

## Cookies

- **The session** (\`session\`) keeps you signed in. It stays until you sign out, at most 30 days after your last visit.
- **The browser** (\`known-browser\`) remembers, for a year, that you have signed in here before. If somebody else guesses at your
  password, you can still get in from your own browser.
- **The notice** (\`toast-session\`) carries a message such as "Profile updated" to the next page, and is gone once that page is
  shown.
- **The wish** (\`save-after-sign-in\`) remembers, for half an hour, which listing you wanted to save before you signed in.
- **The way back** (\`recovery\`) remembers, for half an hour, how far you have come in finding your user name.

Over https some of the names begin with \`__Host-\`. Scripts can read none of them, and all are sent to Roamstead alone. Nothing
else of yours is stored in your browser.

## Who sees what

**Everybody** sees active listings with their photos and reviews. The place of a listing is shown to about a kilometer. Of
its host the public sees the first name, the initial of the last name, picture, bio, location, occupation, languages, the
year they joined, and badges.

**A host you ask to book with** sees your first and last name, your picture, the dates and the size of your party. Nothing
more: no email address, no phone number.

**A guest of yours** sees your first and last name and your picture, and the exact place of the listing.

**After a stay**, what each of you wrote can be read by everybody, with the writer's name and picture, once both have written
or 14 days have passed.

**Calendars you export** have an address that cannot be guessed. Whoever you give it to sees which nights are taken, and no
names.

**Our staff** see what they need for support, for safety and to keep the books.

## Who works for us

Some things need others, and each gets only what its part needs:

- the provider that runs our servers and stores the photos,
- a mail service, which delivers our mail to you,
- a text message service, which delivers codes to your phone,
- a geocoding service, where one is set up: it is asked for the place a host types, without saying who typed it,
- the calendars of other sites that a host connects: our server asks them for their nights.

## How long we keep it

- Sessions: until you sign out or end them, at most 30 days after they were last seen.
- Links for a new password: one hour. Codes: ten minutes. Both are stored as hashes and work once.
- Mail and text messages: their text is emptied once they are delivered.
- Photos that no listing and no profile uses any more: removed within days.
- Bookings with their amounts, and reviews: for as long as the law asks us to keep books, also when an account is closed.
- Everything else: for as long as you have an account.

## How it is protected

Passwords are stored as argon2id hashes, never as text. The keys of sessions, recovery links and codes are stored as hashes
too, so that a copy of our database opens no account. After a change of your password every other device is signed out, and
we tell you by mail.

## What you can do

- See and change your profile on [Profile](/profile), and remove your picture there.
- See where you are signed in, and sign out anywhere, on [Account security](/account/security).
- Pause a listing at any time, and delete one that was never booked.
- Ask us for a copy of your data, for a correction, or to close your account, through the [Help Center](/help).

## When this policy changes

We publish the new text on this page with its date.
`.trim()
