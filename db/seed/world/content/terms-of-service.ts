import type { Fees } from '~/domain/pricing/fees'

/** What guests, hosts and Roamstead agree on, as Markdown. */
export const termsOfService = ({ guestServiceFeePercentage, paymentProcessingPercentage, hostCommissionPercentage }: Fees) => `
These terms are an agreement between you and Roamstead. They are as short as we could make them. By creating an account or
booking, you accept them. How we handle what we know about you is in the [privacy policy](/privacy).

## What Roamstead is

Roamstead is a marketplace. Hosts offer stays by the night and vehicles by the day; guests book them. A booking is an
agreement between a guest and a host. We bring the two together, work out the price, keep the calendar and record what was
agreed. We do not own, rent out or inspect the homes and vehicles listed here.

## Your account

- You must be at least 18 years old.
- What your profile says must be true, and the account must be yours. One person, one account.
- Choose a password that is hard to guess and keep it to yourself. You can see where you are signed in, and end any of those
  sessions, on the page [Account security](/account/security).
- You are responsible for what happens under your account. If somebody else got in,
  [choose a new password](/forgot-password): every device is signed out when you do.

## Booking

Some listings can be booked at once. For others you send a request: it holds the dates for 24 hours, and the host accepts or
declines it in that time. A request that is not answered expires, and you owe nothing.

No two bookings can share a night. If somebody else was faster, we tell you before anything is agreed and suggest the nearest
free dates.

A booking is made under the rules its listing shows: the largest party, the shortest and the longest stay, how early to ask,
and the house rules. The guest who books answers for everybody who comes along.

## Prices and fees

You see every line and the total before you book, and your booking keeps them. Later changes of a price or a fee do not touch
it.

- **Guests** pay the nights or days at the listing's price, a service fee of ${guestServiceFeePercentage} percent of that, and a processing fee of
  ${paymentProcessingPercentage} percent of both. A discount code takes off what it says, but never more than the nights cost.
- **Hosts** list for free. Of what the nights of a booking bring, Roamstead keeps a commission of ${hostCommissionPercentage} percent.

All amounts are in US dollars. Roamstead takes no cards yet and moves no money: it keeps the books of what each side owes and
is owed, to the cent.

## Cancelling

Each listing has one of three cancellation policies: flexible, moderate or strict. The page
[Cancellation options](/cancellation) has the table of each. Before you book, on your booking and once more before you cancel
you see what you would get back, and by when.

- Until the host has accepted, you can take a request back and pay nothing.
- Once a booking has begun it can no longer be cancelled here.
- If the **host** cancels, you get everything back, fees included, whatever the policy.

## Hosting

- List only what is yours to offer, where the law, your lease and your insurance allow it.
- Describe it as it is. Photos must show the place or the vehicle that the guest will find.
- Keep your calendar up to date, here and on other sites where you offer the same place. An imported calendar closes the
  nights it names; while it does not answer for a day, Instant Book waits until it does.
- Answer requests within 24 hours, and cancel only when there is no other way. Both count toward the Superhost and All-Star
  Host badges, which follow from bookings and reviews alone. Nobody can buy one.
- What you earn is yours to declare and to pay taxes on.

## Reviews

After a stay or a trip each side has 14 days to review the other. Neither review can be read before both are written or the
time is over, so that nobody answers out of spite. A review is final once it is sent.

Write about what you experienced yourself. We remove reviews that threaten, that reveal private information, that were paid
for, or that are about somebody else's booking. We do not remove a review because it is unkind.

## What is not allowed

- Discrimination against anybody for who they are.
- Filming or recording guests inside a home or a vehicle, hidden or not.
- Parties, subletting, racing, towing or off-road driving where the listing does not expressly allow them.
- Driving without a license that is valid for the vehicle, or letting somebody drive who has none.
- Making or taking bookings in order to deceive, to launder money or to collect reviews.
- Copying listings or profiles in bulk, or getting around the limits of the site.

## When we step in

If these terms are broken we may remove a listing or a review, or suspend an account. A suspended account is signed out
everywhere and cannot sign in. We say why, unless the law or somebody's safety forbids it, and you can ask us to look again.

## What we answer for

We answer for what we do: that the site works with care, that prices add up, that your data is handled as the
[privacy policy](/privacy) says. We do not answer for what hosts and guests do or fail to do, and we cannot promise that
the site is never interrupted. Nothing in these terms limits rights that the law gives you and that cannot be waived.

## What you upload

Your texts and photos stay yours. You allow us to store them, to change their size and format, and to show them here for as
long as they are part of your listing or profile. Upload only what you have the right to.

## When these terms change

We publish the new text on this page with its date. Bookings keep the terms they were made under. If you do not agree to a
change, you can stop using Roamstead; what is booked is then still to be honored or cancelled.

## Getting in touch

Questions, complaints and notices reach us through the [Help Center](/help).
`.trim()
