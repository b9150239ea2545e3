/** What a body that is wrong at a field is answered with: its words, and those of the field among what else is said. */
export const refusalAt = (fieldName: string, message: string) => ({
  status: 422,
  body: {
    message: 'Certaines valeurs sont à corriger',
    fields: expect.arrayContaining([{ fieldName, message }]),
    requestId: expect.any(String),
  },
});
