import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/account.schemas.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { fieldNames } from '#contract/field-names.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/platforms.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LeaveWindow } from '#web/components/leave-window.tsx'
import { useFormats, useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { nameErrors, type PersonName } from './name-errors.ts'
import classes from './profile.module.css'
import { profileTexts } from './texts.ts'

const nameOf = ({ first_name, last_name }: PersonName): PersonName => ({ first_name, last_name })

const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof ApiError
    ? Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')]))
    : {}

type FieldProps = { form: ReturnType<typeof useNameForm>; name: keyof PersonName; label: string }

const NameField = ({ form, name, label }: FieldProps) => {
  const profile = useTexts(profileTexts)
  const { number } = useFormats()
  return (
    <div className={classes.counted}>
      <TextInput label={label} {...form.getInputProps(name)} />
      <span className={classes.counter}>
        {profile.counter(number(form.values[name].trim().length), number(limits.person_name.max))}
      </span>
    </div>
  )
}

const useNameForm = (person: Profile, language: Language) =>
  useForm<PersonName>({
    initialValues: nameOf(person),
    validate: (values) =>
      nameErrors(values, (code, field) =>
        fieldErrorMessage(code, language, {
          name: fieldNames[field]?.[language] ?? '',
          max: limits.person_name.max,
        }),
      ),
  })

/** The person's own name; the name from Facebook stays unchanged. */
export const NameForm = ({ person }: { person: Profile }) => {
  const profile = useTexts(profileTexts)
  const form = useNameForm(person, useLanguage())
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: (body: PersonName) => call('updateProfile', { body }),
    onSuccess: (reply) => {
      queries.setQueryData(apiQuery('getProfile', {}).queryKey, reply)
      form.setInitialValues(nameOf(reply.profile))
      form.setValues(nameOf(reply.profile))
      // Teams show their members by name.
      void queries.invalidateQueries({ queryKey: ['listTeamMembers'] })
      if (!reply.message) toast({ success: true, message: profile.saved })
    },
    onError: (error) => form.setErrors(refusedFields(error)),
  })
  const changed = form.isDirty()
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ first_name, last_name }) =>
        save.mutate({ first_name: first_name.trim(), last_name: last_name.trim() }),
      )}
    >
      <Stack gap="xs">
        <Text c="dimmed">{profile.nameHelp}</Text>
        <NameField form={form} name="last_name" label={profile.lastName} />
        <NameField form={form} name="first_name" label={profile.firstName} />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!changed}>
            {profile.save}
          </Button>
        </Group>
      </Stack>
      <LeaveWindow changed={changed} />
    </form>
  )
}
