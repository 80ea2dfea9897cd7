/**
 * An object with only these fields of the record, in this order.
 * @template {object} Record
 * @template {keyof Record} Field
 * @param {Record} record
 * @param {readonly Field[]} fields
 * @returns {Pick<Record, Field>}
 */
export function pick(record, fields) {
  return /** @type {Pick<Record, Field>} */ (
    Object.fromEntries(fields.map((field) => [field, record[field]]))
  )
}
