// A busy machine draws a table in more than the second that Testing Library waits by itself.
require("@testing-library/dom").configure({ asyncUtilTimeout: 15_000 });
