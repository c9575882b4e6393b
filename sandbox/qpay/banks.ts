export interface Bank {
  /** The scheme of a real deep link. */
  id: string
  name: string
  description: string
  code: string
  colour: string
  mark: string
}

/** Some of the banks in QPay's answers, in its order. */
export const BANKS: readonly Bank[] = [
  {
    id: 'qpaywallet',
    name: 'qPay wallet',
    description: 'qPay хэтэвч',
    code: '500000',
    colour: '#1d4f91',
    mark: 'q',
  },
  {
    id: 'khanbank',
    name: 'Khan bank',
    description: 'Хаан банк',
    code: '050000',
    colour: '#0b6b4f',
    mark: 'Х',
  },
  {
    id: 'statebankmongolia',
    name: 'State bank',
    description: 'Төрийн банк',
    code: '340000',
    colour: '#a3262a',
    mark: 'Т',
  },
  { id: 'xacbank', name: 'Xac bank', description: 'Хас банк', code: '320000', colour: '#8a5a00', mark: 'Хс' },
  {
    id: 'tdbbank',
    name: 'Trade and Development bank',
    description: 'TDB online',
    code: '040000',
    colour: '#1c4d8c',
    mark: 'ХХ',
  },
  {
    id: 'socialpay-payment',
    name: 'SocialPay',
    description: 'Голомт банк',
    code: '150000',
    colour: '#6a2d8f',
    mark: 'S',
  },
]

/** Used when the page is opened without a bank. */
export const DEFAULT_BANK = BANKS[1] as Bank

export function bankNamed(id: string | undefined): Bank {
  return BANKS.find((bank) => bank.id === id) ?? DEFAULT_BANK
}

export function drawLogo({ colour, mark }: Bank): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="${colour}"/><text x="48" y="63" text-anchor="middle" font-family="system-ui,sans-serif" font-size="44" font-weight="700" fill="#fff">${mark}</text></svg>`
}
