-- What tokens are signed with is a setting, so that nobody can sign one who reads the database or a backup of it.
DROP TABLE "secrets";
