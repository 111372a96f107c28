/** Why a database is not opened, in a sentence for the operator that says what to do. Nothing was changed. */
export class StorageRefusal extends Error {}
