"""The site's settings that the owner edits: facts about the business, and limits that the code enforces."""
