import type { Fees } from '~/domain/pricing/fees'

/** The agreement between guests, hosts and Roamstead, as Markdown. */
export const termsOfService = ({
  guestServiceFeePercentage,
  paymentProcessingPercentage,
  hostCommissionPercentage,
}: Fees) => `
These terms are an agreement between you and {{name}}. We have kept them as short as we can. By creating an account
or booking, you accept them. The [privacy policy](/privacy) explains how we handle what we know about you.

## What {{name}} is

{{name}} is a marketplace. Hosts offer stays by the night and vehicles by the day, and guests book them. A booking
is an agreement between a guest and a host. We bring the two together, calculate the price, keep the calendar and
record what was agreed. We do not own, rent out or inspect the homes and vehicles listed here.

## Your account

- You must be at least 18 years old.
- Your profile must be accurate, and the account must be yours. Each person may have one account.
- Choose a password that is hard to guess and keep it to yourself. You can see where you are signed in, and end any
  of those sessions, on the [Account Security](/account/security) page.
- You are responsible for what happens under your account. If someone else gets in,
  [choose a new password](/forgot-password): this signs out every device.

## Booking

Some listings can be booked instantly. For others, you send a request. It holds the dates for 24 hours, and the host
accepts or declines it in that time. If the host does not respond, the request expires and you owe nothing.

No two bookings can share a night. If someone else books your dates first, we let you know before anything is agreed
and suggest the nearest available dates.

Each booking follows the rules shown on its listing: the maximum number of guests, the shortest and longest stay,
the advance notice required, and the house rules. The guest who books is responsible for everyone who comes along.

## Prices and fees

You see every charge and the total before you book, and your booking keeps them. Later changes to prices or fees do
not affect it.

- **Guests** pay the listing's price for the nights or days, a service fee of ${guestServiceFeePercentage} percent
  of that, and a processing fee of ${paymentProcessingPercentage} percent of both. A discount code reduces the price
  by the amount or percentage it states, but never by more than the price of the nights or days.
- **Hosts** list for free, unless a listing fee is shown before they publish. {{name}} keeps a commission of
  ${hostCommissionPercentage} percent of the price of the nights or days booked.

All amounts are in {{currency}}. {{payments}}

## Cancelling

Each listing has one of three cancellation policies: flexible, moderate or strict. See
[Cancellation options](/cancellation) for the details of each. We show you what you would get back, and until when,
before you book, on your booking, and again before you cancel.

- Until the host accepts your request, you can cancel it and pay nothing.
- Once a booking has begun, it can no longer be cancelled here.
- If the **host** cancels, you get a full refund including fees, whatever the policy.

## Hosting

- List only what you have the right to offer and what the law, your lease and your insurance allow.
- Describe it accurately. Photos must show the place or vehicle that the guest will actually get.
- Keep your calendar up to date, both here and on other sites where you offer the same listing. An imported calendar
  blocks the nights it lists. If we cannot reach it for a day, Instant Book is paused until we can.
- Respond to requests within 24 hours, and cancel only when you have no other choice. Both count toward the Superhost
  and All-Star Host badges, which depend only on your bookings, cancellations, response rate and reviews in the past
  year. They cannot be bought.
- You are responsible for declaring your earnings and paying taxes on them.

## Reviews

After a stay or a trip, guest and host have 14 days to review each other. To keep reviews fair, neither can be read
until both are written or the 14 days are over. A review is final once it is submitted.

Write about what you experienced yourself. We remove reviews that contain threats, reveal private information, were
paid for, or are about someone else's booking. We do not remove a review just because it is unkind.

## What is not allowed

- Discriminating against anyone for who they are.
- Filming or recording guests inside a home or a vehicle, whether hidden or not.
- Parties, subletting, racing, towing or off-road driving, unless the listing expressly allows it.
- Driving without a license that is valid for the vehicle, or letting someone without one drive.
- Making or accepting bookings in order to deceive, to launder money or to collect reviews.
- Copying listings or profiles in bulk, or getting around the limits of the site.

## When we step in

If you break these terms, we may remove a listing or a review, or suspend your account. A suspended account is
signed out everywhere and cannot sign in. We tell you why, unless the law or someone's safety prevents it, and you
can ask us to review the decision.

## Our responsibility

We are responsible for what we do: running the site with care, calculating prices correctly, and handling your data
as the [privacy policy](/privacy) describes. We are not responsible for what hosts and guests do or fail to do, and
we cannot promise that the site will never be interrupted. Nothing in these terms limits rights that you have by law and
that cannot be waived.

## What you upload

Your texts and photos remain yours. You allow us to store them, to change their size and format, and to show them
here for as long as they are part of your listing or profile. Upload only what you have the right to use.

## When these terms change

We publish the new terms on this page with their date. Bookings keep the terms they were made under. If you do not
agree to a change, you can stop using {{name}}, but existing bookings must still be honored or cancelled.

## Contact us

You can send us questions, complaints and notices on the [contact page](/contact).
`.trim()
