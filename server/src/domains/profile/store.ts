import type { NewRow, Queries, Row } from '#migrations/tables.ts'

export type Person = Row<'people'>

/** The data of a person that Facebook sends at every sign-in. */
export type FacebookFace = Pick<Person, 'facebook_id' | 'facebook_name' | 'email' | 'picture_url'>

export const findPerson = (queries: Queries, id: string): Promise<Person | undefined> =>
  queries.selectFrom('people').where('id', '=', id).selectAll().executeTakeFirst()

/** Finds the person by their Facebook account, and updates the data from Facebook. */
export const findByFacebook = (queries: Queries, face: FacebookFace): Promise<Person | undefined> =>
  queries
    .updateTable('people')
    .set({ facebook_name: face.facebook_name, email: face.email, picture_url: face.picture_url })
    .where('facebook_id', '=', face.facebook_id)
    .returningAll()
    .executeTakeFirst()

/** Inserts the person once, even when two tabs sign up concurrently. */
export const insertPerson = async (queries: Queries, person: NewRow<'people'>): Promise<Person> =>
  queries
    .insertInto('people')
    .values(person)
    .onConflict((conflict) =>
      conflict.column('facebook_id').doUpdateSet({ facebook_name: person.facebook_name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const updateName = (
  queries: Queries,
  id: string,
  name: Pick<Person, 'first_name' | 'last_name'>,
): Promise<Person | undefined> =>
  queries.updateTable('people').set(name).where('id', '=', id).returningAll().executeTakeFirst()
