import { Alert, Button, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { type ContactSubject, contactLimits, contactSubjects } from '#contract/contact-rules.ts'
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { SitePage } from '../../page.ts'
import classes from './contact-page.module.css'
import { type ContactTexts, contactTexts } from './texts.ts'

/** The place of a field's problem, filled in by the browser's script. */
const FieldError = ({ of }: { of: string }) => (
  <p id={`contact-${of}-error`} className={classes.error} hidden />
)

/** The messages of the browser's script, which loads no texts of its own. */
const Spoken = ({ words }: { words: ContactTexts['spoken'] }) => (
  <template data-spoken={JSON.stringify(words)} />
)

/** A honeypot: people do not see or reach it, bots fill it in. */
const Trap = () => {
  const contact = useTexts(contactTexts)
  return (
    <div className={classes.trap} aria-hidden>
      <label>
        {contact.trap}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

const Subject = () => {
  const contact = useTexts(contactTexts)
  const choices = contactSubjects.map((value: ContactSubject) => ({ value, label: contact.subjects[value] }))
  return (
    <div>
      <NativeSelect
        id="contact-subject"
        name="subject"
        size="md"
        label={contact.subject}
        data={[{ value: '', label: contact.choose }, ...choices]}
        defaultValue=""
      />
      <FieldError of="subject" />
    </div>
  )
}

const Fields = () => {
  const contact = useTexts(contactTexts)
  return (
    <>
      <div>
        <TextInput
          id="contact-name"
          name="name"
          size="md"
          label={contact.name}
          maxLength={contactLimits.name}
          autoComplete="name"
        />
        <FieldError of="name" />
      </div>
      <div>
        <TextInput
          id="contact-contact"
          name="contact"
          size="md"
          label={contact.reach}
          description={contact.reachHelp}
          maxLength={contactLimits.contact}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FieldError of="contact" />
      </div>
      <Subject />
      <div>
        <Textarea
          id="contact-message"
          name="message"
          size="md"
          rows={7}
          label={contact.message}
          description={contact.messageHelp}
          maxLength={contactLimits.message}
        />
        <div className={classes.below}>
          <FieldError of="message" />
          <Text component="span" size="xs" c="dimmed" className={classes.counter} aria-hidden data-counter>
            0 / {contactLimits.message.toLocaleString('en-US')}
          </Text>
        </div>
      </div>
    </>
  )
}

/** Disabled until the browser's script (site/contact-form.ts) enables its button. */
const Form = () => {
  const contact = useTexts(contactTexts)
  const language = useLanguage()
  return (
    <form className={classes.form} noValidate data-contact-form data-language={language}>
      <Spoken words={contact.spoken} />
      <Fields />
      <Trap />
      <p className={classes.failure} role="alert" data-failure />
      <div className={classes.foot}>
        <Button type="submit" size="md" disabled>
          {contact.send}
        </Button>
        <Text size="sm" c="dimmed">
          {contact.kept}{' '}
          <SiteLink to="/privacy-policy" underline="always">
            {contact.privacy}
          </SiteLink>
        </Text>
      </div>
    </form>
  )
}

const Done = () => {
  const contact = useTexts(contactTexts)
  return (
    <div className={classes.done} data-done hidden>
      <Title order={2} size="h3" tabIndex={-1}>
        {contact.done}
      </Title>
      <Text size="lg" data-number={contact.doneText} />
      <Button type="button" variant="default" data-again>
        {contact.again}
      </Button>
    </div>
  )
}

const Contact = () => {
  const contact = useTexts(contactTexts)
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{contact.title}</h1>
      <p className={classes.lead}>{contact.lead}</p>
      <noscript>
        <Alert color="warning">{contact.noScript}</Alert>
      </noscript>
      <Form />
      <Done />
    </div>
  )
}

export const contactPage: SitePage = {
  path: '/help/contact',
  above: ['/help'],
  title: { mn: 'Бидэнд бичих', en: 'Write to us' },
  description: {
    mn: 'Хариуг хөгжүүлж, ажиллуулдаг хүмүүст бичээрэй: асуулт, санал, алдаа, багц, төлбөр. Хүн уншаад хариулна.',
    en: 'Write to the people behind Hariu: a question, an idea, a fault, a plan or a payment. A person reads it and answers.',
  },
  body: () => <Contact />,
}
