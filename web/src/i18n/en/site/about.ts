import type { SiteTexts } from '../../site-texts.ts'

export const about: SiteTexts['about'] = {
  title: 'About Hariu',
  lead: 'Hariu is a Mongolian tool for people who sell online.',
  parts: [
    {
      title: 'Why it exists',
      paragraphs: [
        'Under one post there are dozens of comments that ask “how much?”. Answer them all, and no time is left for the work itself. Miss one, and the customer is gone.',
        'Mongolian words change with their endings, and many people write “une hed ve” in Latin letters. A tool that looks for the very word finds neither. Hariu was made from the beginning for people who write Mongolian.',
      ],
    },
    {
      title: 'What matters to us',
      paragraphs: [
        'One comment gets one answer. What Hariu does not understand it leaves to you.',
        'It says what it did and why, in words you understand, and lets you try before you switch it on.',
        'It asks for no password. You can disconnect your page at any time and delete your account yourself.',
      ],
    },
    {
      title: 'Where it stands',
      paragraphs: [
        'Hariu is in its testing phase. Things still change, and accounts and automations may be deleted. Keep a copy of replies that matter to you.',
        'Hariu is independent: it is not a product of Meta. It is connected to Facebook and Instagram through their official interface.',
      ],
    },
  ],
  contactTitle: 'A question, or something to tell us?',
  contactText: 'Write to us when you found a mistake, have an idea, or need a plan for a large team.',
  contact: 'Write to us',
}
