import { Avatar } from '@mantine/core'
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { Invoice } from '#contract/billing.schemas.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { payLinkOf } from './pay-link.ts'
import classes from './payment.module.css'
import { paymentTexts } from './texts.ts'

type Bank = Invoice['urls'][number]

const BankLink = ({ bank }: { bank: Bank }) => {
  const english = useLanguage() === 'en'
  const link = payLinkOf(bank.link)
  if (!link) return null
  const name = (english ? bank.name : bank.description) || bank.name || bank.description
  const elsewhere = link.opens === 'page' ? { target: '_blank', rel: 'noreferrer' } : {}
  const Mark = link.opens === 'page' ? IconExternalLink : IconChevronRight
  return (
    <li>
      <a className={classes.bank} href={link.href} {...elsewhere}>
        <Avatar src={bank.logo} name={name} alt="" color="purple" radius="md" size={32} />
        <span className={classes.bankName}>{name}</span>
        <Mark size={18} aria-hidden />
      </a>
    </li>
  )
}

/** Links that open bank apps with the invoice. */
export const BankLinks = ({ banks }: { banks: readonly Bank[] }) => {
  const payment = useTexts(paymentTexts)
  if (!banks.some(({ link }) => payLinkOf(link))) return null
  return (
    <section className={classes.banks} aria-label={payment.banks}>
      <h3 className={classes.way}>{payment.banks}</h3>
      <ul className={classes.bankList}>
        {banks.map((bank) => (
          <BankLink key={bank.link} bank={bank} />
        ))}
      </ul>
    </section>
  )
}
