import type { Bank } from '../banks.ts'
import type { QpayInvoice, QpayPayment } from '../types.ts'
import { STYLE } from './style.ts'
import { CALLBACK_CHOICES, type Language, TEXTS, tugrik } from './texts.ts'

export interface BankView {
  bank: Bank
  language: Language
  /** Query of the page, kept when the language changes. */
  app: string | undefined
}

export interface InvoiceView extends BankView {
  invoice: QpayInvoice
  payments: readonly (QpayPayment & { isTold: boolean })[]
  paid: number
  merchant: string
  isDown: boolean
}

/** Enter in a text field presses the first button of the form. */
const ENTER_PAYS_THE_AMOUNT = '<button name="act" value="pay_amount" hidden></button>'

/** One invoice in a bank's app: a plain form, so that it works without scripts. */
export function invoicePage(view: InvoiceView): string {
  const { invoice, isDown } = view
  const texts = TEXTS[view.language]
  return layout(
    view,
    `${isDown ? `<p class="notice" role="status">${texts.isDown}</p>` : ''}
    <p class="sum"><span class="state ${invoice.state}" role="status">${stateWords(view)}</span><strong>${tugrik(invoice.amount)}</strong></p>
    <dl>${line(texts.payee, view.merchant)}${line(texts.description, invoice.description)}${line(texts.number, invoice.senderInvoiceNo)}</dl>
    <form method="post">
      ${ENTER_PAYS_THE_AMOUNT}
      ${invoice.state === 'open' ? '' : `<p class="back">${texts.back}</p>`}
      ${mainButtons(view)}
      <details${invoice.state === 'cancelled' || invoice.state === 'expired' ? ' open' : ''}><summary>${texts.tests}</summary>${tests(view)}</details>
    </form>
    ${paymentList(view)}`,
  )
}

export function invoiceListPage(view: BankView, invoices: readonly QpayInvoice[]): string {
  const texts = TEXTS[view.language]
  const query = view.language === 'en' ? '?lang=en' : ''
  const items = invoices.map(
    (invoice) =>
      `<li><a href="/sandbox/bank/${invoice.id}${query}"><span>${escapeHtml(invoice.description)}
      <small>${texts.states[invoice.state]}</small></span><b>${tugrik(invoice.amount)}</b></a></li>`,
  )
  const list =
    items.length > 0 ? `<ul class="list">${items.join('')}</ul>` : `<p class="back">${texts.noInvoices}</p>`
  return layout(view, `<h2>${texts.invoices}</h2>${list}`)
}

export function unknownInvoicePage(view: BankView): string {
  return layout(view, `<h2>${TEXTS[view.language].unknown}</h2>`)
}

function stateWords({ invoice, paid, language }: InvoiceView): string {
  const texts = TEXTS[language]
  if (paid > invoice.amount) return texts.over(tugrik(paid))
  if (paid > 0 && paid < invoice.amount) return texts.partly(tugrik(paid))
  return texts.states[invoice.state]
}

function mainButtons({ invoice, language, paid }: InvoiceView): string {
  if (invoice.state !== 'open') return ''
  const texts = TEXTS[language]
  return `<div class="answer">${button('pay', texts.pay(tugrik(invoice.amount - paid)), 'go')}${button('cancel', texts.cancel, 'quiet')}</div>`
}

function tests({ invoice, language, isDown }: InvoiceView): string {
  const texts = TEXTS[language]
  const choices = CALLBACK_CHOICES.map((name) => `<option value="${name}">${texts.callbacks[name]}</option>`)
  const isOpen = invoice.state === 'open'
  return `<label>${texts.callback}<select name="callback">${choices.join('')}</select></label>
    <label>${texts.lessOrMore}<span class="pair"><input name="amount" inputmode="numeric" pattern="[0-9]+" autocomplete="off" aria-label="${texts.amount}" value="${Math.max(1, Math.floor(invoice.amount / 2))}">${button('pay_amount', texts.payAmount)}</span></label>
    <div class="acts">${isOpen ? button('pay_twice', texts.payTwice) : button('pay', invoice.state === 'paid' ? texts.payAgain : texts.payLate)}
    ${isOpen ? button('expire', texts.expire) + button('fail', texts.fail) : ''}
    ${button('call_back', texts.callBack)}${isDown ? button('repair', texts.repair) : button('break_down', texts.breakDown)}</div>`
}

function paymentList({ payments, language }: InvoiceView): string {
  if (payments.length === 0) return ''
  const texts = TEXTS[language]
  const items = payments.map(
    ({ status, amount, id, isTold }) =>
      `<li><span>${texts.statuses[status]}<small>${escapeHtml(id)} · ${isTold ? texts.told : texts.notTold}</small></span><b>${tugrik(amount)}</b></li>`,
  )
  return `<h2>${texts.payments}</h2><ul class="list">${items.join('')}</ul>`
}

function button(act: string, label: string, look = ''): string {
  // Only the amount's own button validates the field.
  const unchecked = act === 'pay_amount' ? '' : ' formnovalidate'
  return `<button name="act" value="${act}" class="${look}"${unchecked}>${label}</button>`
}

function line(name: string, value: string): string {
  return `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`
}

function layout({ bank, language, app }: BankView, body: string): string {
  const texts = TEXTS[language]
  const query = new URLSearchParams({
    ...(app !== undefined && { app }),
    ...(language === 'mn' && { lang: 'en' }),
  })
  const name = language === 'mn' ? bank.description : bank.name
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${texts.title} · ${escapeHtml(name)} · Sandbox</title>
<style>${STYLE}</style></head><body style="--bank:${bank.colour}"><div class="phone">
<header><img alt="" src="/sandbox/bank/logos/${bank.id}.svg" width="40" height="40"><h1>${escapeHtml(name)}</h1>
<a href="?${escapeHtml(query.toString())}">${texts.otherLanguage}</a></header>
<main><p class="sandbox">${texts.sandbox}</p>${body}</main></div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
