"""The owner's desk for rights requests: gather, give, correct, restrict, erase what is held about a person.

Nothing is opened before she has confirmed the request from her own mail; what her telephone number alone
leads to waits until the owner has called it. Every change is one transaction with its entry in the log.
"""
