import { describe, expect, test } from 'vitest'
import { readFeedAddress, isPublicAddress } from './feed-address'

const refusal = (text: string) => {
  const read = readFeedAddress(text)
  return read.ok ? null : read.refusal
}

describe('the URL of a calendar', () => {
  test.each([
    ['https://calendar.example/a.ics?s=1#top', 'https://calendar.example/a.ics?s=1'],
    ['http://calendar.example/a.ics', 'http://calendar.example/a.ics'],
    ['webcal://calendar.example/a.ics', 'https://calendar.example/a.ics'],
    ['WEBCALS://Calendar.Example/a.ics', 'https://calendar.example/a.ics'],
    [' https://calendar.example:443/ ', 'https://calendar.example/'],
    ['https://8.8.8.8/a.ics', 'https://8.8.8.8/a.ics'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ])('is parsed from %s as %s', (text, expected) =>
    expect(readFeedAddress(text)).toMatchObject({ ok: true, url: { href: expected } }),
  )

  test.each(
    `
    http://127.0.0.1/ http://127.1/ http://0x7f000001/ http://2130706433/ http://017700000001/ http://0/
    http://0.0.0.0/ http://①②⑦.0.0.1/ http://10.0.0.1/ http://172.16.0.1/ http://172.31.255.255/
    http://192.168.1.1/ http://100.64.0.1/ http://169.254.169.254/latest/meta-data http://192.0.0.192/
    http://198.18.0.1/ http://224.0.0.1/ http://240.0.0.1/ http://255.255.255.255/ http://192.0.2.1/
    http://203.0.113.9/ http://127.0.0.1./ http://[::1]/ http://[::]/ http://[::ffff:10.0.0.1]/
    http://[::ffff:7f00:1]/ http://[::127.0.0.1]/ http://[::ffff:0:127.0.0.1]/ http://[64:ff9b::7f00:1]/
    http://[64:ff9b:1::a00:1]/ http://[fe80::1]/ http://[fc00::1]/ http://[fd00:ec2::254]/
    http://[fec0::1]/ http://[ff02::1]/ http://[2002:7f00:1::]/ http://[2001:0:7f00:1::]/
    http://[2001:db8::1]/ http://[100::1]/ http://[5f00::1]/ http://localhost/ http://localhost./
    http://LOCALHOST/ http://a.localhost/ http://metadata.google.internal/ http://printer.local/
    http://router/ http://nas.home.arpa/ http://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/
  `
      .trim()
      .split(/\s+/),
  )('is refused as private: %s', (text) => expect(refusal(text)).toBe('address_private'))

  test.each([
    ['ftp://calendar.example/a.ics', 'address_scheme'],
    ['file:///etc/passwd', 'address_scheme'],
    ['https://me:secret@calendar.example/', 'address_credentials'],
    ['https://8.8.8.8@127.0.0.1/', 'address_credentials'],
    ['https://calendar.example:8443/', 'address_port'],
    ['http://calendar.example:22/', 'address_port'],
    ['calendar.example/a.ics', 'address_unreadable'],
    ['http://300.1.1.1/', 'address_unreadable'],
    [`https://calendar.example/${'a'.repeat(2_000)}`, 'address_unreadable'],
  ])('is refused when it is %s: %s', (text, expected) => expect(refusal(text)).toBe(expected))
})

test('isPublicAddress refuses text that is not an IP address', () => {
  for (const text of [
    '',
    'example.com',
    '8.8.8.8.8',
    '8.8.8.8%eth0',
    '2606:4700::1111%eth0',
    '::1%1',
    '0x08080808x',
  ])
    expect([text, isPublicAddress(text)]).toEqual([text, false])
})
